'use client'

import BoltOutlined from '@mui/icons-material/BoltOutlined'
import { useEffect, useMemo, useState } from 'react'
import { type ScreenAction, screenActions } from '@/components/kit/actions/screen-actions'
import type { FrameDialogsProps } from '@/components/shell/host/open-dialog'
import type { PaletteAction } from './palette-choices'
import { verbSynonyms } from './synonyms'

type Means = Pick<FrameDialogsProps, 'inFront'> & { open(url: string): void }

/** Returns the actions that the visible screen offered when the palette was opened. */
export function useScreenActions({ inFront, open }: Means): PaletteAction[] {
  const [found] = useState(() => {
    const { panel, focused } = inFront()
    return panel ? screenActions(panel, focused) : null
  })
  const [later, setLater] = useState<ScreenAction[]>([])
  useEffect(() => {
    let wanted = true
    void found?.later().then((actions) => wanted && setLater(actions))
    return () => {
      wanted = false
    }
  }, [found])
  return useMemo(
    () =>
      [...(found?.now ?? []), ...later].map(({ id, name, note, first, off, href, run }) => ({
        id: `screen-${id}`,
        name,
        words: verbSynonyms(name),
        note: off ? [note, off.reason || '现在不能使用'].filter(Boolean).join(' · ') : note,
        icon: <BoltOutlined />,
        searched: !first,
        off: off !== undefined,
        run: () => (href === undefined ? run?.() : open(href)),
      })),
    [found, later, open],
  )
}
