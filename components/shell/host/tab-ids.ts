/** Element ids that connect a tab with its panel, for assistive technology. */
export function tabElementId(key: number): string {
  return `tab-${key}`
}

export function panelId(key: number): string {
  return `view-${key}`
}
