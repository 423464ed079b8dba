import { Node } from '@tiptap/core'
import { imageView } from './image-view'

const side = (name: 'width' | 'height') => ({
  default: null as number | null,
  parseHTML: (element: HTMLElement) => Number.parseInt(element.getAttribute(name) ?? '', 10) || null,
})

/**
 * A picture within a line. `src` is its stored address; a picture that is still being uploaded has none, see
 * `isStored`.
 */
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

/** Returns whether an address is valid outside this page. */
export const isStored = (src: string | null) => src !== null && !src.startsWith('blob:')
