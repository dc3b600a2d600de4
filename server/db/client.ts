import { EventEmitter } from 'node:events'
import { Duplex } from 'node:stream'
import { callbackify } from 'node:util'
import pg from 'pg'
import { groupOf, type Group, type Hosted } from './hosts.ts'

/** A connection; where its address names several hosts, to the one that is what it seeks. */
export class Client extends pg.Client {
  readonly #group: Group | undefined
  readonly #seeks: Hosted['seeks']
  readonly #patienceMs: number

  constructor(config: Hosted = {}) {
    super(config)
    this.#group = groupOf(config)
    this.#seeks = config.seeks
    // the other half is for the connection itself
    this.#patienceMs = (config.connectionTimeoutMillis ?? 4_000) / 2
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error | null) => void): void
  override connect(callback?: (error: Error | null) => void): Promise<pg.Client> | void {
    const group = this.#group
    if (!callback) return group ? this.#connectIn(group) : this.#connectAlone()
    if (group) callbackify(async () => await this.#connectIn(group))(callback)
    else super.connect(callback)
  }

  async #connectAlone() {
    await super.connect()
    return this
  }

  async #connectIn(group: Group) {
    const host = await group.find(this.#patienceMs)
    Object.assign(this, host)
    const member = { at: host, leave: () => this.#destroy() }
    group.join(member)
    this.once('end', () => group.part(member))
    const role = this.#role()
    try {
      await super.connect()
      if (role.follows === (this.#seeks === 'replica')) return this
      this.#destroy()
      throw new Error('Connection to a host that changed its part')
    } catch (error) {
      group.part(member)
      group.lost(host)
      throw error
    }
  }

  /** The server tells with its greeting whether it follows another (PostgreSQL 14). */
  #role() {
    const role = { follows: false }
    const connection: unknown = Reflect.get(this, 'connection')
    if (connection instanceof EventEmitter) {
      connection.on(
        'parameterStatus',
        (told: { parameterName: string; parameterValue: string }) => {
          if (told.parameterName === 'in_hot_standby') role.follows = told.parameterValue === 'on'
        },
      )
    }
    return role
  }

  #destroy() {
    const connection: unknown = Reflect.get(this, 'connection')
    const stream: unknown = connection instanceof EventEmitter && Reflect.get(connection, 'stream')
    if (stream instanceof Duplex)
      stream.destroy(new Error('Connection to a host that was replaced'))
  }
}
