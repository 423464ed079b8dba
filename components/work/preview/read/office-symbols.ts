import { symbolCharacter, symbolFont, unnamedSign } from '@/lib/formula/symbol-fonts'

/** The text that pptx-renderer shows in place of a picture that was not saved with the file. */
const NO_PICTURE = 'Image not found'

/**
 * Replaces characters of symbol fonts by characters that every font has, and translates the text about an unsaved
 * picture.
 */
export function readable(root: HTMLElement): void {
  const words = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (words.nextNode()) {
    const node = words.currentNode as Text
    if (/[\uf020-\uf0ff]/.test(node.data)) node.data = written(node)
    if (node.data === NO_PICTURE) node.data = '图片未随文件保存'
  }
}

function written({ data, parentElement }: Text): string {
  const named = parentElement?.closest<HTMLElement>('[style*="font-family"]')?.style.fontFamily ?? ''
  const font = named.split(',').map(symbolFont).find(Boolean)
  return data.replace(/[\uf020-\uf0ff]/g, (sign) => {
    const code = sign.charCodeAt(0)
    return (font ? symbolCharacter(font, code) : unnamedSign(code)) ?? sign
  })
}
