'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { formatNumber } from '@/components/kit/list/paging'
import type { EnteredSns } from '@/lib/contracts/device/storage'
import { textInPlace } from '@/lib/http/error-texts'
import type { Entry } from './entering'
import { RefusedSns } from './refused-sns'
import { ScanField, type SnsOfFile } from './scan-field'
import { useEntering } from './use-entering'

const Panel = styled('section')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gap: 8,
    marginBottom: 20,
    marginTop: 20,
    // Keeps the field and its counter visible while the user scrolls long lists.
    '& > [data-top]': {
      position: 'sticky',
      // The content of the drawer has a margin of 16 px; the negative value moves the sticky field up to the edge of
      // the drawer.
      top: -16,
      zIndex: 1,
      display: 'grid',
      gap: 4,
      paddingBlock: 8,
      background: palette.background.paper,
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& > h3': { margin: 0, fontSize: 12, lineHeight: '20px', fontWeight: 600, color: palette.text.secondary },
    '& [role="status"]': { margin: 0, fontSize: 15, fontWeight: 600 },
    '& [role="status"] b': { fontVariantNumeric: 'tabular-nums' },
    '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
    '& > ul > li': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0 8px',
      padding: '3px 8px',
      fontSize: 13,
      lineHeight: '20px',
      borderInlineStart: `3px solid ${palette.divider}`,
      fontVariantNumeric: 'tabular-nums',
    },
    '& > ul > li[data-state="good"]': {
      borderColor: palette.success.main,
      background: `color-mix(in srgb, ${palette.success.main} 8%, transparent)`,
    },
    '& > ul > li[data-state="differs"]': {
      borderColor: palette.warning.main,
      background: `color-mix(in srgb, ${palette.warning.main} 14%, transparent)`,
    },
  }
})

function stateOf({ fault, differs }: Entry): readonly [state: 'waiting' | 'good' | 'differs', text: string] {
  if (fault === undefined) return ['waiting', '录入中…']
  return differs === undefined ? ['good', '✓ 已录入'] : ['differs', `⚠ 已录入，有差异：${differs}`]
}

interface SnEntryProps {
  /** Id of the document; the browser stores unsent serial numbers under this id. */
  document: string
  counted: number
  /** Expected number of devices; absent if the document does not contain a number. */
  quantity?: number
  /** A description of the devices that the document expects. */
  target?: string | undefined
  send: (sns: string[]) => Promise<EnteredSns>
  readFile?: (file: File) => Promise<SnsOfFile>
}

/** Adds serial numbers to a draft document. A text and a tone tell the user the result of each number. */
export function SnEntry({ document, counted, quantity, target, send, readFile }: SnEntryProps) {
  const { entered, entering } = useEntering(document, send)
  const { entries, refused, waiting, good, differing, error } = entered
  return (
    <Panel aria-label="录入 SN">
      <h3>录入 SN</h3>
      <div data-top="">
        <ScanField onRead={(read) => entering.take(read)} shapes={() => entering.shapes} readFile={readFile} />
        <p role="status">
          已录 <b>{formatNumber(counted)}</b>
          {quantity === undefined ? ' 台' : ` / ${formatNumber(quantity)} 台`}
          {good + refused.length > 0 ? `；本次成功 ${formatNumber(good)}，未录入 ${formatNumber(refused.length)}` : ''}
          {differing > 0 ? `，有差异 ${formatNumber(differing)}` : ''}
          {waiting > 0 && !error ? `；正在录入 ${formatNumber(waiting)}` : ''}
          {target ? `；${target}` : ''}
        </p>
      </div>
      {error ? (
        <Alert
          severity="error"
          action={
            <Button size="small" color="inherit" onClick={() => entering.retry()}>
              重试
            </Button>
          }
        >
          {formatNumber(waiting)} 个 SN 尚未录入：{textInPlace(error)}
        </Alert>
      ) : null}
      <RefusedSns refused={refused} onClear={() => entering.clearRefused()} />
      {entries.length > 0 ? (
        <ul aria-label="最近录入">
          {entries.map((entry) => {
            const [state, text] = stateOf(entry)
            return (
              <li key={entry.no} data-state={state}>
                <span>{entry.sn}</span>
                <span>{text}</span>
              </li>
            )
          })}
        </ul>
      ) : null}
    </Panel>
  )
}
