/**
 * TeX extensions that are active for every formula, whatever was set before it; none can set styles, links or scripts.
 * Each stands behind those it builds on.
 */
export const TEX_EXTENSIONS = [
  'amscd',
  'begingroup',
  'boldsymbol',
  'braket',
  'enclose',
  'cancel',
  'centernot',
  'color',
  'extpfeil',
  'gensymb',
  'mathtools',
  'mhchem',
  'textcomp',
  'unicode',
  'units',
  'upgreek',
  'verb',
] as const

/** Commands that sets of questions use and TeX does not know. */
export const TEX_MACROS = {
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

/**
 * MathJax's options for TeX. The page's engine and the service's check are built from this one value, so that what the
 * check accepts is shown. No extension is loaded later: one that came with a formula would change how the next is read.
 */
export const TEX_OPTIONS = {
  packages: { '[-]': ['noundefined', 'autoload'], '[+]': [...TEX_EXTENSIONS] },
  // `\require` of an active extension does nothing; any other one is an error.
  require: { defaultAllow: false, allow: Object.fromEntries(TEX_EXTENSIONS.map((name) => [`[tex]/${name}`, true])) },
  begingroup: { allowGlobal: [] },
  // Its settings would hold for every later formula.
  mathtools: { 'allow-mathtoolsset': false },
  macros: TEX_MACROS,
  formatError: (_jax: unknown, error: unknown) => {
    throw error
  },
}
