/** Texts of the palette, before and after its code has loaded. */
export const paletteLabels = {
  title: '搜索页面、记录与操作',
  placeholder: '页面、姓名、账号、手机、编号，或要做的事',
} as const
