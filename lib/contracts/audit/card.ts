import { defineCard } from '../base/card.ts'
import { auditPaths } from './paths.ts'

export const auditCard = defineCard({
  name: '操作日志',
  screen: auditPaths.audit.list.at,
  list: 'audit:list',
  offers: { export: ['audit:export'] },
  fields: {
    at: '时间',
    actor: '人员',
    action: '动作',
    entity: '对象',
    name: '对象名称',
    entityId: '对象编号',
    changes: '字段变化',
    address: '地址',
    requestId: '请求号',
  },
  also: { account: '账号', person: '姓名', field: '字段', value: '修改前后的值' },
})

export const loginLogCard = defineCard({
  name: '登录日志',
  screen: auditPaths.loginLog.list.at,
  list: 'audit:list',
  offers: { export: ['audit:export'] },
  fields: {
    at: '时间',
    account: '账号',
    event: '事件',
    how: '验证方式',
    address: '地址',
    agent: '浏览器/系统',
    reason: '原因',
  },
  also: { person: '姓名', by: '操作人' },
})
