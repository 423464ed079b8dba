'use client'

import { styled } from '@mui/material/styles'
import { decodeText } from '@/lib/office/text-encoding'
import type { BodyProps, Open } from '../opened'

/** Maximum number of characters shown. */
const LIMIT = 500_000

const Text = styled('pre')(({ theme }) => ({
  boxSizing: 'border-box',
  height: '100%',
  margin: 0,
  padding: 24,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  lineHeight: 1.7,
  fontFamily: 'inherit',
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
}))

export const open: Open = async (file) => {
  const text = decodeText(new Uint8Array(await file.arrayBuffer()))
  const shown = text.length > LIMIT ? `${text.slice(0, LIMIT)}\n……\n（只显示前 50 万个字符，其余请下载后查看）` : text
  const show = ({ zoom }: BodyProps) => (
    <Text role="region" aria-label="文件内容" tabIndex={0} style={{ fontSize: 14 * zoom }}>
      {shown}
    </Text>
  )
  return { pages: 0, unit: '', zooms: true, show, close: () => {} }
}
