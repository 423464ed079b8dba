import { Node } from '@tiptap/core'

/** A gap to be filled in; its number is its position among the blanks, which CSS counts. */
export const Blank = Node.create({
  name: 'blank',
  group: 'inline',
  inline: true,
  atom: true,
  parseHTML: () => [{ tag: 'span[data-blank]:empty' }],
  renderHTML: () => ['span', { 'data-blank': '' }],
  renderText: () => '____',
})
