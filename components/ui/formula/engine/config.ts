import { TEX_OPTIONS } from '../../../../lib/contracts/formula/engine.ts'
import { FORMULA_ASSETS } from '../../../../lib/formula/assets.ts'

const CJK_FONTS = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

/**
 * MathJax's configuration: it loads only our own files and offers neither menu nor explorer, and an error in a formula
 * is thrown instead of drawn.
 */
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
  // No document is searched for formulas at the start, because formulas are passed to the engine as text.
  startup: { typeset: false, document: '' },
}
