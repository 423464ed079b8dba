'use client'

import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { type KeyboardEvent, useState } from 'react'
import { Field, type FieldProps } from './field'
import { IconAction } from './icon-action'

/** Renders a password field that can show its text and warns of Caps Lock. */
export function PasswordField({ hint, ...field }: Omit<FieldProps, 'type' | 'end' | 'onKeyUp'>) {
  const [visible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const handleKeyUp = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field
      {...field}
      type={visible ? 'text' : 'password'}
      hint={capsLock ? '大写锁定已打开' : hint}
      onKeyUp={handleKeyUp}
      end={
        <IconAction
          type="button"
          aria-label={visible ? '隐藏密码' : '显示密码'}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
        </IconAction>
      }
    />
  )
}
