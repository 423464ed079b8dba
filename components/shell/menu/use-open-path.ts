import { useState } from 'react'

/**
 * Returns the open directories from the top down: one at each level, so that the menu stays as long as one group. A
 * visit to a screen opens its directories (`above`); afterwards the user opens and closes them freely.
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
