import { describeAgent } from '@/lib/helpers/user-agent'

/** `Chrome 140 · Windows`; empty where the text says neither. */
export function agentText(userAgent: string | null): string {
  const { browser, system } = describeAgent(userAgent ?? '')
  return [browser, system].filter(Boolean).join(' · ')
}
