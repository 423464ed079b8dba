'use client'

import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { TOOLS_HEIGHT } from '@/components/kit/inputs/tools-place'

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  minWidth: 0,
  minHeight: TOOLS_HEIGHT,
  '& > *': { gridArea: '1 / 1', minWidth: 0 },
  '& > span': {
    padding: '0 8px',
    fontSize: 12,
    color: theme.vars.palette.text.secondary,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& > :not(:empty) + span': { visibility: 'hidden' },
}))

/**
 * Returns the line with the formatting tools of the focused text; all texts of the form share this line. While no text
 * has the focus, the line lists shortcuts. Pass `place` to `ToolsPlace` around the texts.
 */
export function useToolsLine(): { place: HTMLElement | null; line: ReactNode } {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return {
    place,
    line: (
      <Line>
        <div ref={setPlace} />
        <span>光标在文字里时，这里是格式工具（Alt+F10）　公式 Ctrl+M　空 Ctrl+Shift+B</span>
      </Line>
    ),
  }
}
