/** Marks of Office's own symbol fonts, which no browser has, and those every font has. */
const marks: Readonly<Record<string, string>> = {
  '\uf0b7': '•',
  '\uf0a7': '▪',
  '\uf0a8': '☐',
  '\uf06f': '☐',
  '\uf06e': '■',
  '\uf06c': '●',
  '\uf075': '◆',
  '\uf076': '❖',
  '\uf0d8': '➢',
  '\uf0e0': '→',
  '\uf0fc': '✓',
  '\uf0fb': '✗',
  '\uf0fd': '☒',
  '\uf0fe': '☑',
}

/** What the slides' library says in a picture's place that was not saved with the file. */
const NO_PICTURE = 'Image not found'

/** Puts marks everybody sees in the place of those of symbol fonts, in words and in the style of lists. */
export function readable(root: HTMLElement): void {
  const words = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (words.nextNode()) {
    const node = words.currentNode as Text
    if (/[\uf000-\uf0ff]/.test(node.data))
      node.data = node.data.replace(/[\uf000-\uf0ff]/g, (mark) => marks[mark] ?? mark)
    if (node.data === NO_PICTURE) node.data = '图片未随文件保存'
  }
}
