/** Folder of the formula engine on our own host. It changes with its content, so it may be cached for ever. */
export const FORMULA_ASSETS = '/mathjax/4.1.3-ed4b9b62'

/** TeX extensions that are served and may be loaded when a formula asks; none can set styles, links or scripts. */
export const TEX_EXTENSIONS = [
  'amscd',
  'begingroup',
  'boldsymbol',
  'braket',
  'cancel',
  'centernot',
  'color',
  'enclose',
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
