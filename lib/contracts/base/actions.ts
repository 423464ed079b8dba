/** Actions of the log that are called the same for every kind of record; a card's own words come before these. */
export const commonActions = {
  insert: '新增',
  edit: '修改',
  remove: '删除',
  status: '改变状态',
  move: '移动',
  sort: '调整顺序',
  import: '导入',
  export: '导出',
  undo: '撤销操作',
  revert: '恢复',
  takeOver: '接管编辑',
} as const
type CommonActions = typeof commonActions

/** Words of actions that nothing writes any more: entries of earlier editions stay readable. */
export const formerActions: Readonly<Record<string, string>> = {
  assign: '授予',
  insertUser: '新增',
  editUser: '修改',
  setStatus: '改变状态',
  generate: '生成',
  refuse: '拒绝激活',
}

/** The words of all actions on a kind of record, the common ones among them: the labels of its transitions. */
export const actionsOf = <A extends Readonly<Record<string, string>>>({
  actions,
}: {
  readonly actions: A
}): Omit<CommonActions, keyof A> & A => ({
  ...commonActions,
  ...actions,
})
