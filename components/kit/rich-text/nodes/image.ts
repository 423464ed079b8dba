import { Node } from '@tiptap/core'
import { imageView } from './image-view'

const side = (name: 'width' | 'height') => ({
  default: null as number | null,
  parseHTML: (element: HTMLElement) => Number.parseInt(element.getAttribute(name) ?? '', 10) || null,
})

/** A picture in the line. `src` is where it is stored; while it is still being sent it has none that lasts, see `isStored`. */
export const Picture = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: side('width'),
    height: side('height'),
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => imageView,
})

/** Whether an address is more than this page's own. */
export const isStored = (src: string | null) => src !== null && !src.startsWith('blob:')
