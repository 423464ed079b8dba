/** A Next application with one handler, to measure how fast a route handler is that does nothing. */
export default {
  turbopack: { root: `${import.meta.dirname}/../../..` },
  agentRules: false,
  experimental: { agentUpgrade: false },
}
