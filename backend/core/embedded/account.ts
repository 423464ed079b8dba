import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The system account that PostgreSQL runs under, because it refuses to run as root. */
export interface Account {
  name: string
  uid: number
  gid: number
}

interface Mode {
  mode: number
  uid: number
  gid: number
}

/**
 * Returns whether the account may pass through a folder (its x bit), according to the permissions of owner, group and
 * others.
 */
export function mayEnter(account: { uid: number; gid: number }, folder: Mode): boolean {
  if (folder.uid === account.uid) return (folder.mode & 0o100) !== 0
  if (folder.gid === account.gid) return (folder.mode & 0o010) !== 0
  return (folder.mode & 0o001) !== 0
}

/**
 * Returns the first ancestor folder (or the folder itself) that bars the account; undefined where the account can reach
 * the folder.
 */
export function barrier(
  account: { uid: number; gid: number },
  folder: string,
  stat: (path: string) => Mode = statSync,
): string | undefined {
  const path = resolve(folder)
  const parent = dirname(path)
  const above = parent === path ? undefined : barrier(account, parent, stat)
  if (above) return above
  try {
    return mayEnter(account, stat(path)) ? undefined : path
  } catch {
    // A folder that does not exist yet bars nobody: the process that creates it also gives it to the account.
    return undefined
  }
}

export function parsePasswd(passwd: string): Account[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

/**
 * Returns the system account that runs PostgreSQL on a data folder: the folder's present owner, else `postgres`, else
 * `nobody`. Undefined when this process is not root, because PostgreSQL then runs under the account of this process.
 */
export function chooseAccount(dataFolder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  let accounts: Account[] = []
  try {
    accounts = parsePasswd(readFileSync('/etc/passwd', 'utf8'))
  } catch {
    // The error is ignored, because a minimal container has no /etc/passwd; the account then has its number as its
    // name.
  }
  try {
    const { uid, gid } = statSync(dataFolder)
    if (uid !== 0) return { name: accounts.find((account) => account.uid === uid)?.name ?? String(uid), uid, gid }
  } catch {
    // The error is ignored: the data folder does not exist yet, so it has no owner.
  }
  const byName = (name: string) => accounts.find((account) => account.name === name && account.uid !== 0)
  return byName('postgres') ?? byName('nobody') ?? { name: 'nobody', uid: 65534, gid: 65534 }
}
