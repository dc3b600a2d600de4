import { beforeEach, describe, expect, test } from 'vitest'
import { dropDraft, readDraft, writeDraft } from './drafts.ts'
import { dropDrafts } from './drop-drafts.ts'

const storage = globalThis.sessionStorage
const rui = { cd_utilizador: 1, cd_empresa: 7, form: 'funcionario/criar' }

beforeEach(() => storage.clear())

describe('what was typed', () => {
  test('is there again, for the same user, company and form only', () => {
    writeDraft(rui, { nome: 'Ana', cd_categ: 3 })
    expect(readDraft(rui)).toEqual({ nome: 'Ana', cd_categ: 3 })
    expect(readDraft({ ...rui, cd_utilizador: 2 })).toBeUndefined()
    expect(readDraft({ ...rui, cd_empresa: 8 })).toBeUndefined()
    expect(readDraft({ ...rui, form: 'funcionario/9/editar' })).toBeUndefined()
  })

  test('is gone once it is sent, or nothing of it is left', () => {
    writeDraft(rui, { nome: 'Ana' })
    dropDraft(rui)
    expect(storage.length).toBe(0)
    writeDraft(rui, { nome: 'Ana' })
    writeDraft(rui, {})
    expect(storage.length).toBe(0)
  })

  test('leaves nothing after logout, and other keys alone', () => {
    storage.setItem('outra', 'coisa')
    writeDraft(rui, { nome: 'Ana' })
    writeDraft({ ...rui, form: 'x' }, { nome: 'Rui' })
    dropDrafts()
    expect(Object.keys(storage)).toEqual(['outra'])
  })

  test('of somebody else is gone when another user enters', () => {
    writeDraft(rui, { nome: 'Ana' })
    writeDraft({ ...rui, cd_utilizador: 11 }, { nome: 'Eva' })
    dropDrafts(1)
    expect(readDraft(rui)).toEqual({ nome: 'Ana' })
    expect(readDraft({ ...rui, cd_utilizador: 11 })).toBeUndefined()
  })

  test('that was damaged is none', () => {
    storage.setItem('rascunho:1:7:funcionario/criar', '{"nome":')
    expect(readDraft(rui)).toBeUndefined()
    storage.setItem('rascunho:1:7:funcionario/criar', '7')
    expect(readDraft(rui)).toBeUndefined()
  })
})
