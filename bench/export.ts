import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EmpresaList } from '#contract/kit/list.ts'
import type { Company } from './large.ts'
import type { Row } from './start.ts'

type Export = { company: Company; list: EmpresaList; total: number; goal?: string }

/** The export of a whole company: first byte, total time and memory growth. */
export async function benchExport(
  url: string,
  pid: number,
  { company, list, total, goal = '' }: Export,
): Promise<Row[]> {
  const { org, headers } = company
  const target = `${url}${list.path.replace(':org', `${org}`)}`
  await (await fetch(target, { headers })).arrayBuffer()
  await sleep(2_000)
  const before = residentMb(pid)
  let most = before
  const began = performance.now()
  const response = await fetch(target, { headers })
  const reader = response.body?.getReader()
  let first: number | undefined
  let bytes = 0
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) break
    first ??= performance.now() - began
    bytes += part.value.length
    most = Math.max(most, residentMb(pid))
  }
  const whole = performance.now() - began
  const rows = total.toLocaleString('en')
  return [
    {
      what: `Export «${list.resumo}», ${rows} rows, first byte`,
      value: `${(first ?? 0).toFixed(0)} ms`,
      goal: '≤ 300 ms',
    },
    {
      what: '… whole',
      value: `${(whole / 1000).toFixed(2)} s, ${(bytes / 1e6).toFixed(0)} MB`,
      goal,
    },
    {
      what: '… memory of the server',
      value: `+ ${(most - before).toFixed(0)} MB`,
      goal: '≤ 60 MB',
    },
  ]
}

export function residentMb(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return (pages * 4096) / 1e6
}
