'use client'

import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { FormulaText } from '@/components/ui/formula'
import { palette } from './palette'

/** Symbols and structures by group; a press on a button inserts its symbol or structure at the caret. */
export function Palette({ onPick }: { onPick: (tex: string) => void }) {
  const [name, setName] = useState('常用')
  const group = palette.find((one) => one.name === name)
  return (
    <Frame>
      <fieldset className="groups" aria-label="公式类别">
        {palette.map((one) => (
          <button key={one.name} type="button" aria-pressed={one.name === name} onClick={() => setName(one.name)}>
            {one.name}
          </button>
        ))}
      </fieldset>
      <fieldset className="pieces" aria-label={`公式模板：${name}`}>
        {group?.items.map((piece) => (
          <button
            key={piece.name}
            type="button"
            aria-label={piece.name}
            title={piece.name}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(piece.tex)}
          >
            <FormulaText component="span" inline text={`$${piece.face}$`} />
          </button>
        ))}
      </fieldset>
    </Frame>
  )
}

const Frame = styled('div')(({ theme }) => {
  const { palette: colours } = theme.vars
  return {
    '& .groups, & .pieces': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: 4,
      minWidth: 0,
      margin: 0,
      padding: 0,
      border: 0,
    },
    '& .pieces': {
      marginTop: 6,
      minHeight: 88,
      maxHeight: 132,
      overflowY: 'auto',
      alignContent: 'flex-start',
      padding: 2,
    },
    '& button': {
      font: 'inherit',
      fontSize: 13,
      cursor: 'pointer',
      borderRadius: 4,
      color: colours.text.primary,
      '&:focus-visible': { outline: `2px solid ${colours.primary.main}`, outlineOffset: -1 },
    },
    '& .groups button': {
      height: 28,
      padding: '0 8px',
      border: 0,
      background: 'none',
      color: colours.text.secondary,
      '&[aria-pressed="true"]': { color: colours.primary.main, fontWeight: 600, background: colours.action.selected },
      '&:hover': { background: colours.action.hover },
    },
    '& .pieces button': {
      minWidth: 40,
      height: 40,
      padding: '0 6px',
      overflow: 'hidden',
      border: `1px solid ${colours.divider}`,
      background: colours.background.paper,
      '&:hover': { borderColor: colours.text.secondary },
      '& > span': { pointerEvents: 'none', fontSize: '0.85em' },
    },
  }
})
