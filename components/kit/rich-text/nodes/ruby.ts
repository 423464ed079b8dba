import { Node } from '@tiptap/core'

/**
 * Chinese characters with their pinyin above. The editor treats both as one unit, because the caret could otherwise be
 * between them.
 */
export const Ruby = Node.create({
  name: 'ruby',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    base: { default: '', rendered: false },
    reading: { default: '', rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'ruby',
      getAttrs: (element) => ({
        base: textOf(element, (child) => !/^(rt|rp)$/i.test(child.nodeName)),
        reading: textOf(element, (child) => /^rt$/i.test(child.nodeName)),
      }),
    },
  ],
  renderHTML: ({ node }) => ['ruby', node.attrs.base as string, ['rt', node.attrs.reading as string]],
  renderText: ({ node }) => node.attrs.base as string,
})

const textOf = (element: HTMLElement, wanted: (child: ChildNode) => boolean) =>
  [...element.childNodes]
    .filter(wanted)
    .map((child) => child.textContent ?? '')
    .join('')

/** Splits an element with several readings into one element per reading, because users edit the readings one by one. */
export function splitRuby(root: ParentNode): void {
  for (const ruby of root.querySelectorAll('ruby')) {
    const document = ruby.ownerDocument
    let part = document.createElement('ruby')
    const parts = [part]
    for (const child of [...ruby.childNodes]) {
      if (/^rp$/i.test(child.nodeName)) continue
      const isBase = !/^rt$/i.test(child.nodeName)
      if (isBase && part.querySelector('rt')) {
        part = document.createElement('ruby')
        parts.push(part)
      }
      part.append(child)
    }
    // Parts without a reading that contain only white space are dropped.
    ruby.replaceWith(...parts.filter((piece) => piece.querySelector('rt') || piece.textContent?.trim()))
  }
}
