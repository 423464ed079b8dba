import { decodeEntities } from '@/lib/contracts/base/rich-text'
import { escapeHtml } from '@/lib/formula/markup'

export interface OnePicture {
  readonly src: string
  readonly alt: string
}

/** Matches a rich text that consists of one `<img>` element, as the service writes it. */
const ONE = /^<img src="([^"]*)" alt="([^"]*)"(?: width="\d+")?(?: height="\d+")? \/>$/

/**
 * Returns the address and the decoded alternative text of the image if a rich text consists of one image; null
 * otherwise.
 */
export function onePicture(html: string): OnePicture | null {
  const [, src, alt] = ONE.exec(html) ?? []
  return src === undefined || alt === undefined ? null : { src: decodeEntities(src), alt: decodeEntities(alt) }
}

export const pictureHtml = ({ src, alt }: OnePicture): string =>
  `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" />`
