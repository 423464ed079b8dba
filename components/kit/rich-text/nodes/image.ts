import { Node } from '@tiptap/core'
import { imageView } from './image-view'

const side = (name: 'width' | 'height') => ({
  default: null as number | null,
  parseHTML: (element: HTMLElement) => Number.parseInt(element.getAttribute(name) ?? '', 10) || null,
})

/**
 * A picture within a line. `src` is the address of the picture. A stored picture has a permanent address; a picture
 * that is still being uploaded has an address in this page (see `isStored`).
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

/** Returns whether the address is valid outside of this page, which means that the picture is stored. */
export const isStored = (src: string | null) => src !== null && !src.startsWith('blob:')
