import type { PointerEvent, RefObject } from 'react'
import { isTyping } from '@/components/kit/keys/typing'
import { useKeys } from '@/components/kit/keys/use-keys'

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 }

const nodesIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-anchor]')]

/**
 * Selects the title of a node, so that the next issue belongs to this node: `j` and `k` select the next and the
 * previous one. Returns the handler that selects the node whose row the user presses, unless the user selects a part of
 * the text.
 */
export function useNodeKeys(root: RefObject<HTMLElement | null>): (event: PointerEvent) => void {
  useKeys(
    (event) => {
      const step = steps[event.key]
      const place = root.current
      if (step === undefined || !place || isTyping(event, place) || event.ctrlKey || event.metaKey || event.altKey)
        return
      event.preventDefault()
      const nodes = nodesIn(place)
      const at = nodes.findIndex((node) => node.contains(document.getSelection()?.anchorNode ?? null))
      const next = nodes[at < 0 ? 0 : Math.min(Math.max(at + step, 0), nodes.length - 1)]
      if (!next) return
      document.getSelection()?.selectAllChildren(next)
      next.scrollIntoView({ block: 'nearest' })
    },
    { lines: () => [{ keys: ['j', 'k'], text: '选下一个、上一个节点' }], place: () => root.current },
  )
  return ({ target }) => {
    const selection = document.getSelection()
    if (!(target instanceof Element) || target.closest('button, a') || selection?.isCollapsed === false) return
    const title = target.closest('li')?.querySelector('[data-anchor]')
    if (title) selection?.selectAllChildren(title)
  }
}
