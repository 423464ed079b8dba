'use client'

import Close from '@mui/icons-material/Close'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Kbd } from '@/components/shell/palette/palette-button'
import { shortcutSheet } from './shortcuts'

const Group = styled('section')({
  '& + &': { marginTop: 20 },
  '& h3': { margin: '0 0 4px', fontSize: 12, fontWeight: 600, color: 'var(--mui-palette-text-secondary)' },
  '& dl': { margin: 0 },
  '& div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 36,
    borderBottom: '1px solid var(--mui-palette-divider)',
  },
  '& dd': { margin: 0, display: 'flex', gap: 4, flex: 'none' },
})

export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">快捷键</DialogTitle>
      <IconButton autoFocus aria-label="关闭" onClick={onClose} sx={{ position: 'absolute', right: 12, top: 12 }}>
        <Close />
      </IconButton>
      <DialogContent tabIndex={0}>
        {shortcutSheet.map(({ title, items }) => (
          <Group key={title}>
            <h3>{title}</h3>
            <dl>
              {items.map(({ keys, text }) => (
                <div key={text}>
                  <dt>{text}</dt>
                  <dd>
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </Group>
        ))}
      </DialogContent>
    </Dialog>
  )
}
