import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '#test/database.ts'
import { migrate } from '../migrate.ts'
import { DatabaseRefusal } from '#server/kit/base/refusal.ts'
import { contentsOf, listOf, listOfNow, newOlds } from './testing/old-database.ts'

let olds: Awaited<ReturnType<typeof newOlds>>
beforeAll(async () => {
  olds = await newOlds([106, 109])
})
afterAll(async () => await olds.drop())

describe('a database of before the fold, of an owner the wall holds', () => {
  it('is refused as before where it is of a newer version', async () => {
    const old = await olds.open(109)
    const newer = "insert into migracao (versao, nome, hash) values (9999, 'futuro', 'x')"
    await asOwner({ ownerUrl: old.url }, newer)
    await expect(migrate(old.url)).rejects.toThrow(/versão mais recente \(migração 9999, futuro\)/u)
  })

  it.each([
    ['a table is missing', 'drop table medida cascade', /tabela medida: falta/u],
    [
      'a column is missing',
      'alter table medida drop column provis',
      /tabela medida: falta «coluna provis»/u,
    ],
    [
      'a column has another type',
      'alter table exame alter versao type bigint',
      /tabela exame: difere «coluna versao»/u,
    ],
    ['a column is added', 'alter table foto add extra int', /tabela foto: sobra «coluna extra»/u],
    [
      'a check is missing',
      'alter table area drop constraint area_obs_check',
      /tabela area: falta «restrição area_obs_check»/u,
    ],
    [
      'an index is missing',
      'drop index acidente_cd',
      /tabela acidente: falta «índice acidente_cd»/u,
    ],
    [
      'an index is another',
      'drop index exame_cd; create index exame_cd on exame (versao)',
      /tabela exame: difere «índice exame_cd»/u,
    ],
    [
      'a trigger is missing',
      'drop trigger membro_fica on membro',
      /tabela membro: falta «gatilho membro_fica»/u,
    ],
    [
      'a policy lets others through',
      'alter policy cliente on exame using (true)',
      /tabela exame: difere «política cliente»/u,
    ],
    [
      'a policy is added',
      'create policy mais on exame for select using (true)',
      /tabela exame: sobra «política mais»/u,
    ],
    [
      'the owner is let past the wall',
      'alter table exame no force row level security',
      /tabela exame: difere «muralha»/u,
    ],
    ['a policy is missing', 'drop policy cliente on exame', /política cliente em exame/u],
    [
      'a role may do more',
      'grant update on exame to apto_cliente',
      /tabela exame: difere «direitos de apto_cliente»/u,
    ],
    [
      'everybody may read',
      'grant select on exame to public',
      /tabela exame: sobra «direitos de public»/u,
    ],
    [
      'a function is another',
      'create or replace function membro_fica() returns trigger language plpgsql as $$ begin return new; end $$',
      /função membro_fica\(\): difere «texto»/u,
    ],
    [
      'a function is missing',
      'drop function marcacoes_rolar',
      /função marcacoes_rolar\(empresa integer\): falta/u,
    ],
  ])('is refused and left as it is where %s', async (_, statement, message) => {
    const old = await olds.open(106)
    await asOwner({ ownerUrl: old.url }, statement)
    const before = await contentsOf(old)
    const list = await listOf(old)
    await expect(migrate(old.url)).rejects.toThrow(DatabaseRefusal)
    await expect(migrate(old.url)).rejects.toThrow(message)
    expect([await contentsOf(old), await listOf(old)]).toEqual([before, list])
  })

  it('is refused with the version to start once first where it is older', async () => {
    const owned = await olds.open(106)
    await asOwner({ ownerUrl: owned.url }, 'delete from migracao where versao > 96')
    const before = await contentsOf(owned)
    await expect(migrate(owned.url)).rejects.toThrow(DatabaseRefusal)
    await expect(migrate(owned.url)).rejects.toThrow(
      /já não sabe atualizar: nada nela foi alterado.*última 0\.1\.0, com a migração 106 /u,
    )
    expect(await contentsOf(owned)).toEqual(before)
  })

  it('is known by either text of a migration that was mended, and by no other', async () => {
    const owned = await olds.open(106)
    const mend = async (hash: string) =>
      await asOwner(
        { ownerUrl: owned.url },
        `update migracao set hash = '${hash}' where versao = 60`,
      )
    await mend('outro')
    await expect(migrate(owned.url)).rejects.toThrow(
      /migração 60 \(papeis\) não é a que foi aplicada/u,
    )
    await mend('4165d5feda4b237da4917ac53d9363cfd51553adb687e61afb687e4619b38ec0')
    await migrate(owned.url)
    expect(await listOf(owned)).toEqual(await listOfNow())
  })
})
