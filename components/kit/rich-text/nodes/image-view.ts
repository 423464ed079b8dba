import type { NodeViewRenderer } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

const SMALLEST = 16

/**
 * Shows a picture in the editor, with a corner that the user drags to change its size; the user can also type the
 * width.
 */
export const imageView: NodeViewRenderer = ({ node: first, editor, getPos }) => {
  const dom = document.createElement('span')
  dom.className = 'image-node'
  const image = document.createElement('img')
  const corner = document.createElement('span')
  corner.className = 'corner'
  corner.setAttribute('aria-hidden', 'true')
  dom.append(image, corner)
  let node: Node = first

  const show = () => {
    const { src, alt, width, height } = node.attrs
    if (image.getAttribute('src') !== src) image.src = src
    image.alt = alt
    for (const [name, value] of Object.entries({ width, height })) {
      if (value === null) image.removeAttribute(name)
      else image.setAttribute(name, String(value))
    }
    dom.toggleAttribute('data-sending', typeof src === 'string' && src.startsWith('blob:'))
  }
  show()

  corner.addEventListener('pointerdown', (event) => {
    if (!editor.isEditable) return
    event.preventDefault()
    event.stopPropagation()
    corner.setPointerCapture(event.pointerId)
    const from = event.clientX
    const width = image.offsetWidth
    const ratio = image.offsetHeight / Math.max(1, width)
    let now = width
    const move = ({ clientX }: PointerEvent) => {
      const room = dom.closest<HTMLElement>('.ProseMirror')?.clientWidth ?? width
      now = Math.round(Math.min(Math.max(SMALLEST, width + clientX - from), room))
      image.width = now
      image.height = Math.round(now * ratio)
    }
    const stop = () => {
      corner.removeEventListener('pointermove', move)
      const at = getPos()
      if (at === undefined || now === width) return
      const attrs = { ...node.attrs, width: now, height: Math.round(now * ratio) }
      editor.view.dispatch(editor.state.tr.setNodeMarkup(at, undefined, attrs))
      editor.commands.setNodeSelection(at)
    }
    corner.addEventListener('pointermove', move)
    corner.addEventListener('lostpointercapture', stop, { once: true })
  })

  return {
    dom,
    update(next) {
      if (next.type !== node.type) return false
      node = next
      show()
      return true
    },
    ignoreMutation: () => true,
    stopEvent: (event) => event.target === corner,
  }
}
