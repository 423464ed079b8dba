import { FORMULA_ASSETS, TEX_EXTENSIONS } from '../../../../lib/formula/assets.ts'

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

const MACROS = {
  // An italic correction of TeX, found between plus and minus signs.
  '/': '',
  R: '\\mathbb{R}',
  N: '\\mathbb{N}',
  Z: '\\mathbb{Z}',
  Q: '\\mathbb{Q}',
  bm: ['\\boldsymbol{#1}', 1],
  uline: ['\\underline{#1}', 1],
  wideparen: ['\\overparen{#1}', 1],
  textcircled: ['\\enclose{circle}{\\kern .1em\\text{#1}\\kern .1em}', 1],
  textsuperscript: ['{}^{\\text{#1}}', 1],
  textsubscript: ['{}_{\\text{#1}}', 1],
  // The font with mhchem's own arrows is not served; these are the arrows of the main font.
  mhchemlongrightarrow: '\\mathrel{\\longrightarrow}',
  mhchemlongleftarrow: '\\mathrel{\\longleftarrow}',
  mhchemlongleftrightarrow: '\\mathrel{\\longleftrightarrow}',
  mhchemlongrightleftharpoons: '\\mathrel{\\rightleftharpoons}',
  mhchemlongRightleftharpoons: '\\mathrel{\\rightleftharpoons}',
  mhchemlongLeftrightharpoons: '\\mathrel{\\leftrightharpoons}',
  mhchemlongleftrightarrows: '\\mathrel{\\leftrightarrows}',
  mhchemrightarrow: '\\rightarrow',
  mhchemleftarrow: '\\leftarrow',
  mhchemleftrightarrow: '\\leftrightarrow',
  mhchemxrightarrow: ['\\xrightarrow[#1]{#2}', 2, ''],
  mhchemxleftarrow: ['\\xleftarrow[#1]{#2}', 2, ''],
  mhchemxleftrightarrow: ['\\xleftrightarrow[#1]{#2}', 2, ''],
  mhchemxleftrightarrows: ['\\xrightleftharpoons[#1]{#2}', 2, ''],
  mhchemxrightleftharpoons: ['\\xrightleftharpoons[#1]{#2}', 2, ''],
  mhchemxRightleftharpoons: ['\\xrightleftharpoons[#1]{#2}', 2, ''],
  mhchemxLeftrightharpoons: ['\\xleftrightharpoons[#1]{#2}', 2, ''],
  tripledash: '\\mathrel{\\cdots}',
  mhchemBondTD: '\\mathrel{\\overset{\\cdots}{-}}',
  mhchemBondTDD: '\\mathrel{\\overset{\\cdots}{=}}',
  mhchemBondDTD: '\\mathrel{\\overset{\\cdots}{=}}',
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
    macros: MACROS,
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
