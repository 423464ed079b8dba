import { useState } from 'react'

/**
 * Returns the ids of the open directories from the top down. At most one directory is open at each level, so that the
 * menu stays short. When the user visits a screen, the directories above it (`above`) open; then the user can open and
 * close directories freely.
 */
export function useOpenPath(
  above: readonly string[],
): [open: readonly string[], toggle: (path: readonly string[]) => void] {
  const [state, setState] = useState({ above, open: above })
  const moved = state.above.join('/') !== above.join('/')
  if (moved) setState({ above, open: above.length > 0 ? above : state.open })
  const toggle = (path: readonly string[]) =>
    setState(({ open, ...rest }) => {
      const isOpen = open.includes(path.at(-1) ?? '')
      return { ...rest, open: isOpen ? path.slice(0, -1) : path }
    })
  return [state.open, toggle]
}
