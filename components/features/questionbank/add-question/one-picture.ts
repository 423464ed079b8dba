import { decodeEntities } from '@/lib/contracts/base/rich-text'
import { escapeHtml } from '@/lib/formula/markup'

export interface OnePicture {
  readonly src: string
  readonly alt: string
}

/** An image as the service writes it. */
const ONE = /^<img src="([^"]*)" alt="([^"]*)"(?: width="\d+")?(?: height="\d+")? \/>$/

/** Returns the image if it is the only content of a rich text; null otherwise. */
export function onePicture(html: string): OnePicture | null {
  const [, src, alt] = ONE.exec(html) ?? []
  return src === undefined || alt === undefined ? null : { src: decodeEntities(src), alt: decodeEntities(alt) }
}

export const pictureHtml = ({ src, alt }: OnePicture): string =>
  `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" />`
