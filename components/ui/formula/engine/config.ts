import { TEX_OPTIONS } from '../../../../lib/contracts/formula/engine.ts'
import { FORMULA_ASSETS } from '../../../../lib/formula/assets.ts'

const CJK_FONTS = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

/** MathJax's configuration: only our own files, no menu, no explorer; an error is thrown instead of drawn. */
export const mathJaxConfig = {
  loader: {
    paths: {
      mathjax: FORMULA_ASSETS,
      fonts: FORMULA_ASSETS,
      'mathjax-newcm': `${FORMULA_ASSETS}/font`,
    },
    failed: () => undefined,
    versionWarnings: false,
  },
  tex: TEX_OPTIONS,
  chtml: {
    matchFontHeight: false,
    unknownFamily: CJK_FONTS,
    fontURL: `${FORMULA_ASSETS}/font/chtml/woff2`,
  },
  // Formulas are converted from text, so no document is searched.
  startup: { typeset: false, document: '' },
}
