import { readableLatex, readablePreview } from '../../../components/kit/content/prose-latex.ts'
import { typesWithPictures } from '../../../components/work/preview/package/content-types.ts'
import { readRelationships } from '../../../components/work/preview/package/relationships.ts'
import { plainCells } from '../../../components/work/preview/sheets/plain-cells.ts'
import type { TextModules } from './samples.ts'

// These modules are imported with `import()`, because the application also loads these parts of the editor on demand.
const { asMarked, marked, splitMarked, withoutReserved } = await import(
  '../../../components/kit/rich-text/content/marked.ts'
)
const { markBrackets, unbracketed } = await import('../../../components/kit/rich-text/paste/formulas/brackets.ts')
const { decoded, percentDecoded } = await import('../../../components/kit/rich-text/paste/formulas/attributes.ts')
const { textHtml } = await import('../../../components/kit/rich-text/paste/text.ts')
const { closedTags, isMathMl, isTex, withoutDisplay } = await import(
  '../../../components/kit/rich-text/paste/formulas/mathml.ts'
)
const { remotePictureMark, pictureText } = await import('../../../components/kit/rich-text/pictures.ts')
const { unfoldOffice } = await import('../../../components/kit/rich-text/paste/office.ts')

export const components: TextModules = {
  'components/kit/content/prose-latex.ts': { readableLatex, readablePreview },
  'components/kit/rich-text/content/marked.ts': {
    asMarked: (text) => splitMarked(asMarked(text)),
    marked: (text) => marked(text, true),
    splitMarked,
    withoutReserved,
  },
  'components/kit/rich-text/paste/formulas/attributes.ts': { decoded, percentDecoded },
  'components/kit/rich-text/paste/formulas/brackets.ts': { markBrackets, unbracketed },
  'components/kit/rich-text/paste/text.ts': { textHtml },
  'components/kit/rich-text/paste/formulas/mathml.ts': {
    closedTags,
    isMathMl,
    isTex,
    withoutDisplay,
  },
  'components/kit/rich-text/paste/office.ts': { unfoldOffice },
  'components/kit/rich-text/pictures.ts': {
    elsewhereMark: (text) => remotePictureMark(text, text),
    shownBy: (text) => [pictureText(text), pictureText(`［网页图片：${text}］`)],
  },
  'components/work/preview/read/content-types.ts': {
    typesWithPictures: (text) => typesWithPictures(`<Types>${text}`, [text]),
  },
  'components/work/preview/read/relationships.ts': { readRelationships: (text) => readRelationships(text, '') },
  'components/work/preview/sheets/plain-cells.ts': {
    plainCells: (text) => [
      plainCells(`<sheetData>${text}`, sheet),
      plainCells(`<sheetData><c t="d"><v>${text}</v></c>`, sheet),
    ],
  },
}

const sheet = { isFormatted: () => true, date1904: false }
