import { useState } from 'react'

/**
 * The directories that stand open, from the top down: one at each level, so that the menu stays as long as one group.
 * Going to a screen opens those it lies in (`above`); what is opened or closed afterwards is left to the person.
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
