import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import { pdfOf } from '#test/pdf-files.ts'
import { openScreen } from '#test/screen.tsx'

const house = openHouse()

async function medidaCom(eu: Actor, nome: string, do_prestador: boolean): Promise<number> {
  const { raiz } = house.world.a.nos
  const row = await house.db.one<{ cd: number }>(sql`
    insert into medida_anexo (cd_empresa, cd_medida, momento, nome_fich, mime, sha256, conteudo,
                              do_prestador, autor)
    select ${raiz}, min(m.cd), 'documento', ${nome}, 'application/pdf', sha256('x'), 'x',
           ${do_prestador}, ${eu.nome}
    from medida m where m.cd_empresa = ${raiz}
    returning cd_medida as cd`)
  return row?.cd ?? 0
}

const actor = async (...direitos: ('seguranca.ver' | 'seguranca.editar')[]) =>
  await newActor(house.db, { membros: [{ no: house.world.a.nos.raiz, direitos }] })

it('who may only see opens the files of a measure, and lays none there', async () => {
  const eu = await actor('seguranca.ver')
  const cd = await medidaCom(eu, 'fatura.pdf', false)
  await openScreen(house, `/seguranca/medidas/${cd}`, { eu, org: house.world.a.nos.raiz })
  await screen.findByRole('button', { name: 'fatura.pdf' })
  expect(screen.queryByLabelText(/^Juntar/u)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Remover/u })).toBeNull()
})

it('who answers for measures lays files there, is told why one is refused, and removes his own', async () => {
  const eu = await actor('seguranca.ver', 'seguranca.editar')
  const cd = await medidaCom(eu, 'deles.pdf', true)
  const { user } = await openScreen(house, `/seguranca/medidas/${cd}`, {
    eu,
    org: house.world.a.nos.raiz,
  })
  const file = (name: string, text: Buffer | string) =>
    new File([new Uint8Array(Buffer.from(text))], name, { type: 'application/pdf' })
  const choice = async () => await screen.findByLabelText('Juntar documento')
  await user.upload(await choice(), file('estragado.pdf', 'não é'))
  await screen.findByText(/^O ficheiro estragado\.pdf não é/u)
  await user.upload(await choice(), file('recibo.pdf', pdfOf()))
  await screen.findByRole('button', { name: 'recibo.pdf' })
  expect(screen.queryByRole('button', { name: 'Remover deles.pdf' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remover recibo.pdf' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remover ficheiro' }))
  await user.click(dialog.getByRole('button', { name: 'Remover' }))
  await screen.findByText('Documentos: recibo.pdf')
  await screen.findByText('Ficheiro removido')
  expect(screen.queryByRole('button', { name: 'recibo.pdf' })).toBeNull()
})
