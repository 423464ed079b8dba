import { TEX_EXTENSIONS, TEX_MACROS } from '../../../../lib/contracts/formula/engine.ts'
import { FORMULA_ASSETS } from '../../../../lib/formula/assets.ts'

const CJK_FONTS = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'

/** Which extension brings which commands (first list) and environments (second list), loaded when one is met. */
const AUTOLOAD = {
  action: [],
  bbox: [],
  html: [],
  centernot: ['centernot'],
  gensymb: ['degree', 'celsius', 'ohm', 'perthousand'],
  mathtools: [
    [
      'coloneqq',
      'prescript',
      'underbracket',
      'overbracket',
      'xleftrightarrow',
      'xrightleftharpoons',
      'xleftrightharpoons',
    ],
    ['dcases', 'rcases', 'drcases', 'pmatrix*', 'bmatrix*', 'vmatrix*', 'cases*'],
  ],
  textcomp: ['textcelsius', 'textdegree', 'textohm', 'textmu', 'texttimes', 'textdiv', 'textpm'],
  units: ['units', 'unitfrac', 'nicefrac'],
  upgreek: [
    'upalpha',
    'upbeta',
    'upgamma',
    'updelta',
    'uptheta',
    'uplambda',
    'upmu',
    'uppi',
    'uprho',
    'upsigma',
    'upomega',
  ],
}

/** MathJax's configuration: our own files only, no menu, no explorer, an error is thrown instead of drawn. */
export const mathJaxConfig = {
  loader: {
    paths: {
      mathjax: FORMULA_ASSETS,
      fonts: FORMULA_ASSETS,
      tex: `${FORMULA_ASSETS}/tex`,
      'mathjax-newcm': `${FORMULA_ASSETS}/font`,
    },
    failed: () => undefined,
    versionWarnings: false,
  },
  tex: {
    packages: { '[-]': ['noundefined'], '[+]': ['begingroup'] },
    require: { defaultAllow: false, allow: Object.fromEntries(TEX_EXTENSIONS.map((name) => [`[tex]/${name}`, true])) },
    begingroup: { allowGlobal: [] },
    autoload: AUTOLOAD,
    macros: TEX_MACROS,
    formatError: (_jax: unknown, error: unknown) => {
      throw error
    },
  },
  chtml: {
    matchFontHeight: false,
    unknownFamily: CJK_FONTS,
    fontURL: `${FORMULA_ASSETS}/font/chtml/woff2`,
  },
  // No document: formulas are turned into markup, never looked for in a page.
  startup: { typeset: false, document: '' },
}
