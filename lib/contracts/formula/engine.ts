/**
 * TeX extensions that are active for every formula, whatever earlier formulas contained; none of them can set styles,
 * links or scripts. An extension comes after the extensions it depends on.
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

/** Macros for commands that question sets use and TeX does not know. */
export const TEX_MACROS = {
  // Question sets contain TeX's italic correction `\/` between plus and minus signs; this macro makes it empty.
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
  // The server does not deliver the font with mhchem's arrows, so these macros use the arrows of the main font.
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
 * MathJax's options for TeX. The engine in the page and the check in the service both use this value, so that the page
 * can show every formula the check accepts. MathJax loads no extension later, because an extension loaded for one
 * formula would change how it reads the next formula.
 */
export const TEX_OPTIONS = {
  packages: { '[-]': ['noundefined', 'autoload'], '[+]': [...TEX_EXTENSIONS] },
  // `\require` of an active extension has no effect; any other extension is an error.
  require: { defaultAllow: false, allow: Object.fromEntries(TEX_EXTENSIONS.map((name) => [`[tex]/${name}`, true])) },
  begingroup: { allowGlobal: [] },
  // The command `\mathtoolsset` is forbidden, because it would apply to all later formulas.
  mathtools: { 'allow-mathtoolsset': false },
  macros: TEX_MACROS,
  formatError: (_jax: unknown, error: unknown) => {
    throw error
  },
}
