import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { insertFuncionarios } from '#server/comum/funcionarios.ts'
import { connectOwner, type Db } from '#server/db/database.ts'
import { actorPassword, newActor } from '#test/actors.ts'
import { newAddress } from '#test/visitor.ts'
import { pessoa } from '#test/pessoas.ts'
import type { Ground } from '../ground.ts'
import { during, others } from '../workload.ts'
import { newPlace, nothingLost, refusedInOrder } from './place.ts'

const { open } = newPlace()

async function asOwner<T>(ground: Ground, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, end } = connectOwner(await ground.ownerUrl())
  try {
    return await work(db)
  } finally {
    await end()
  }
}

/** Limits the memory of a process by a cgroup; undefined where the kernel offers none. */
function limitMemory(pid: number, bytes: number): (() => void) | undefined {
  const [root, limit] = existsSync('/sys/fs/cgroup/memory')
    ? ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes']
    : ['/sys/fs/cgroup', 'memory.max']
  const group = join(root, `apto-faltas-${pid}`)
  try {
    mkdirSync(group)
    writeFileSync(join(group, limit), String(bytes))
    writeFileSync(join(group, 'cgroup.procs'), String(pid))
  } catch {
    return undefined
  }
  return () => {
    writeFileSync(join(root, 'cgroup.procs'), String(pid))
    rmdirSync(group)
  }
}

describe('no acknowledged write is lost or doubled', () => {
  it('by exports within a limit of memory (needs groups of processes)', async ({ skip }) => {
    const ground = await open()
    const { eu, world, url } = ground
    const org = world.a.nos.raiz
    const people = Array.from({ length: 20_000 }, (_, n) => pessoa(n, org))
    await asOwner(ground, async (db) => await insertFuncionarios(db, org, people))
    const { pid } = ground.portal()
    const release = limitMemory(pid, 320 * 1_048_576) ?? skip('no groups of processes here')
    const statuses = new Map<string, number>()
    const until = Date.now() + 20_000
    const exportAgain = async () => {
      while (Date.now() < until) {
        const answer = await fetch(`${url}/api/empresa/${org}/funcionario`, { headers: eu.headers })
        const text = await answer.text()
        const whole = answer.status !== 200 || text.endsWith('}')
        const waits = answer.status === 200 || answer.headers.has('retry-after')
        const what = `${answer.status}${whole ? '' : ' cut'}${waits ? '' : ' without Retry-After'}`
        statuses.set(what, (statuses.get(what) ?? 0) + 1)
      }
    }
    const tally = await during('320 MB for the portal, 40 exports at once', ground, async () => {
      await Promise.all(Array.from({ length: 40 }, exportAgain))
    })
    process.stdout.write(`exports: ${JSON.stringify([...statuses])}\n`)
    expect(ground.portal().pid).toBe(pid)
    expect(existsSync(`/proc/${pid}`)).toBe(true)
    release()
    expect(statuses.get('200')).toBeGreaterThan(0)
    expect([...statuses.keys()].filter((what) => !/^(200|429|503)$/u.test(what))).toEqual([])
    expect(tally).toMatchObject(nothingLost)
    expect(others(tally, refusedInOrder)).toEqual([])
  })
})

describe('a thousand people log in at once, and all come in', () => {
  const office = newAddress()
  it.each([
    ['an address each', newAddress],
    ['one address, as an office has it', () => office],
  ])('from %s', async (name, from) => {
    const ground = await open({ TRUST_PROXY: '127.0.0.1' })
    const emails = await asOwner(ground, async (db) => {
      const members = []
      for (let count = 0; count < 1_000; count += 1) {
        members.push(await newActor(db, { membros: [{ no: ground.world.a.nos.raiz }] }))
      }
      return members.map(({ email }) => email)
    })
    const statuses: Record<string, number> = {}
    let most = 0
    const logIn = async (email: string, address: string) => {
      for (let tries = 1; ; tries += 1) {
        most = Math.max(most, tries)
        const answer = await fetch(`${ground.url}/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
          body: JSON.stringify({ email, pass: actorPassword }),
        })
        await answer.arrayBuffer()
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        if (answer.status === 200) return
        const wait = Number(answer.headers.get('retry-after'))
        expect([answer.status, wait > 0]).toEqual([answer.status === 429 ? 429 : 503, true])
        await sleep(wait * 1_000)
      }
    }
    const began = performance.now()
    await Promise.all(emails.map((email) => logIn(email, from())))
    const seconds = ((performance.now() - began) / 1_000).toFixed(0)
    const said = JSON.stringify(statuses)
    process.stdout.write(
      `1,000 logins from ${name}: ${said}, ${most} tries at most, ${seconds} s\n`,
    )
    expect(statuses[200]).toBe(1_000)
  })
})
