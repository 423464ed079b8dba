/**
 * Labels of audit log actions that every kind of record shares; labels in the description of a kind (card.ts) take
 * precedence.
 */
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

/** Labels of actions that no code writes any more, so that old audit entries stay readable. */
export const formerActions: Readonly<Record<string, string>> = {
  assign: '授予',
  insertUser: '新增',
  editUser: '修改',
  setStatus: '改变状态',
  generate: '生成',
  refuse: '拒绝激活',
}

/**
 * Returns the labels of all actions on a kind of record, including the common actions; the transitions of that kind use
 * these labels.
 */
export const actionsOf = <A extends Readonly<Record<string, string>>>({
  actions,
}: {
  readonly actions: A
}): Omit<CommonActions, keyof A> & A => ({
  ...commonActions,
  ...actions,
})
