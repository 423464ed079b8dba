export const texts = {
  system: '系统',
  stranger: '不存在的账号',
  more: (count: number) => `等 ${count} 项`,
  history: '查看修改记录',
  field: '字段',
  before: '修改前',
  after: '修改后',
  value: '内容',
  changedValue: '修改前后的值',
  held: '删除前的内容',
  noChanges: '这次操作没有改变字段。',
  task: (id: string) => `任务 ${id}`,
  keyword: '操作人账号、姓名或拼音',
  byActor: (keyword: string) =>
    `“${keyword}”是按操作人查找的。要找对某个人员、角色或机构做过的操作，请按对象名称查找。`,
  byObject: '按对象名称查找',
} as const
