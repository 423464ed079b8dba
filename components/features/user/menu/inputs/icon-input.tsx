'use client'

import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { SearchField } from '@/components/kit/filter/search-field'
import { InputFrame, useInput } from '@/components/kit/inputs'
import { iconLabels } from '@/lib/contracts/menu/icon-labels'
import { type MenuIconName, menuIcons } from '@/lib/contracts/menu/icons'
import type { MenuIcon } from '../use-menu-editor'

const Picker = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    '& > [role="radiogroup"]': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(40px, 1fr))',
      gap: 2,
      maxHeight: 136,
      overflow: 'auto',
      padding: 6,
    },
    '& > [role="radiogroup"] > span': {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      height: 36,
      borderRadius: 6,
      cursor: 'pointer',
      color: palette.text.secondary,
      fontSize: 12,
      '&:hover': { background: palette.action.hover },
      '&:has(:checked)': { color: palette.primary.main, background: palette.action.selected },
      '&:has(:disabled)': { cursor: 'default', opacity: 0.6 },
      '&:has(:focus-visible)': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
      '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
      '& svg': { fontSize: 20 },
    },
  }
})

interface IconInputProps {
  name: string
  label: string
  Icon: MenuIcon
}

/** Choice of a menu icon, or of none. The user can search icons by the name of the depicted thing. */
export function IconInput({ Icon, ...props }: IconInputProps) {
  const [text, setText] = useState('')
  const { field, error, control } = useInput(props)
  const wanted = text.trim().toLowerCase()
  const shown = menuIcons.filter((icon) => `${iconLabels[icon]} ${icon}`.toLowerCase().includes(wanted))
  const chosen = field.value as MenuIconName | null
  return (
    <InputFrame
      {...props}
      group
      wide
      id={control.id}
      error={error}
      hint={chosen ? iconLabels[chosen] : '不选则用文件夹'}
    >
      <Picker>
        <SearchField
          label="查找图标"
          placeholder="查找图标：书、人、图表…"
          disabled={control.disabled}
          text={text}
          onText={setText}
          onClear={() => setText('')}
        />
        <div role="radiogroup" aria-labelledby={`${control.id}-label`}>
          {[null, ...shown].map((icon) => (
            <span key={icon} title={icon ? iconLabels[icon] : '无'}>
              <input
                type="radio"
                name={`${control.id}-icon`}
                aria-label={icon ? iconLabels[icon] : '无'}
                checked={chosen === icon}
                disabled={control.disabled}
                onChange={() => field.onChange(icon)}
                onBlur={field.onBlur}
              />
              {icon ? <Icon name={icon} /> : '无'}
            </span>
          ))}
        </div>
      </Picker>
    </InputFrame>
  )
}
