'use client'

import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { formatDateTime } from '@/components/kit/cell/date-time'
import type { OpenDraft } from '@/lib/contracts/statistics/calls'
import { useOpenTab } from '@/lib/state/tab'
import { draftName, formUrl } from './draft-forms'

interface DraftsMenuProps {
  anchor: HTMLElement
  drafts: readonly OpenDraft[]
  onClose: () => void
}

/** Menu of the user's unsaved drafts; a click on a draft opens its form. */
export function DraftsMenu({ anchor, drafts, onClose }: DraftsMenuProps) {
  const open = useOpenTab()
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {drafts.map((draft) => {
        const { entity, entityId, savedAt } = draft
        const url = formUrl(draft)
        if (!url) return null
        return (
          <MenuItem
            key={`${entity} ${entityId}`}
            onClick={() => {
              onClose()
              open(url)
            }}
          >
            {draftName(draft)}，{formatDateTime(savedAt)}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
