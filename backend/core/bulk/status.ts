export interface Enabled {
  readonly status: number
}
export const statusField = { status: { column: 'status', type: 'smallint' } } as const

/** 启用 and 停用 of records whose `status` is 1 or 0. */
export const statusRule =
  ({ params: { status } }: { params: { status: 0 | 1 } }) =>
  (facts: Enabled): Enabled | string =>
    facts.status === status ? (status === 1 ? '已启用' : '已停用') : { status }
