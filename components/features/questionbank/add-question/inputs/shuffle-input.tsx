'use client'

import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { use } from 'react'
import { InputsLocked } from '@/components/kit/inputs'
import type { ContentProps } from './types'

/** Switch 选项乱序: each learner sees the options in a different order, in which locked options keep their position. */
export function ShuffleInput({ content, change }: Pick<ContentProps, 'content' | 'change'>) {
  const locked = use(InputsLocked)
  return (
    <FormControlLabel
      disabled={locked}
      control={
        <Switch
          size="small"
          checked={content.shuffle}
          onChange={(event) => change({ shuffle: event.target.checked })}
        />
      }
      label={content.shuffle ? '选项乱序（点锁固定位置，如“以上都对”）' : '选项乱序'}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ ml: 0, gap: 1, mt: 0.5 }}
    />
  )
}
