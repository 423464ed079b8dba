import type { Config } from './config.ts'

/** The address that a user on this machine types into the browser. */
export function addressOf(config: Pick<Config, 'host' | 'port' | 'web' | 'backendPort'>): string {
  if (!config.web) return `http://127.0.0.1:${config.backendPort}`
  const anywhere = config.host === undefined || config.host === '0.0.0.0' || config.host === '::'
  const name = anywhere ? 'localhost' : config.host?.includes(':') ? `[${config.host}]` : config.host
  return `http://${name}:${config.port}`
}

export interface Outcome {
  initial: { account: string; password: string } | undefined
  notices: readonly string[]
  seconds: number
  backendUrl: string
}

/** The lines that the operator sees when all processes run. */
export function summary(config: Config, outcome: Outcome): string {
  const rows: [string, string][] = [['地址', addressOf(config)]]
  if (!config.backend) rows.push(['平台', outcome.backendUrl])
  else if (outcome.initial) {
    rows.push(['账号', outcome.initial.account])
    rows.push(['初始密码', `${outcome.initial.password}  （只显示这一次，首次登录后须修改）`])
  } else {
    rows.push(['账号', 'admin'])
    rows.push([
      '密码',
      process.env.ADMIN_PASSWORD
        ? '首次启动时由 ADMIN_PASSWORD 给定'
        : '已设定；忘记时执行 npm run account -- password admin',
    ])
  }
  if (config.backend) rows.push(['数据', config.dataDir])
  rows.push(['停止', 'Ctrl+C'])
  const width = Math.max(...rows.map(([label]) => label.length))
  const lines = rows.map(([label, value]) => `  ${label}${'　'.repeat(width - label.length)}  ${value}`)
  const warnings = outcome.notices.map((text) => `! ${text}`)
  return `\n✓ 已就绪（${outcome.seconds.toFixed(1)} s）\n${[...lines, ...warnings].join('\n')}\n\n`
}
