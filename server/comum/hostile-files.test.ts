import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { acidenteAceite, balcaoDeAcidentes } from '#test/acidentes.ts'
import { hostileFiles } from '#test/hostile-files.ts'
import { openHouse } from '#test/house.ts'
import { anexo, pedidoDeAtividade } from '#test/samples-seguranca.ts'

// One call of each kind: several PDFs, one PDF, a PDF or a photograph.

const house = openHouse()
let desk: ReturnType<typeof balcaoDeAcidentes>
let acidente: number
beforeAll(async () => {
  desk = balcaoDeAcidentes(house)
  acidente = await acidenteAceite(house.db, house.world.a)
})

const stored = async () =>
  await house.db.rows(sql`
    select (select count(*)::int from atividade) as atividades,
           (select count(*)::int from atividade_anexo) as anexos,
           (select count(*)::int from area_anexo) as documentos,
           (select count(*)::int from acidente_anexo) as de_acidentes`)

async function post(url: string, { headers }: { headers: object }, payload: object) {
  const answer = await house.http.inject({
    method: 'POST',
    url,
    headers: { ...headers },
    payload,
  })
  return { status: answer.statusCode, ...answer.json<{ error: string }>() }
}

describe('a file that means harm is refused for what it is, and nothing of it is kept', () => {
  it.each(hostileFiles.map((file) => [file.what, file] as const))('%s', async (_, file) => {
    const { bytes, pdf, foto } = file
    const before = await stored()
    const { nos, funcionarios, residente, prestador } = house.world.a
    const asPdf = `O ficheiro Foto.pdf não é um ficheiro PDF válido: ${pdf}.`
    const of = { cd_funcion: funcionarios.raiz, cd_organig: nos.raiz }
    const several = await post(
      `/api/empresa/${nos.raiz}/seguranca/atividade`,
      residente,
      pedidoDeAtividade(of, { anexo: [anexo('Boa.pdf'), anexo('Foto.pdf', bytes)] }),
    )
    expect(several).toMatchObject({ status: 400, error: asPdf })
    const file64 = { nome_fich: 'Foto.pdf', anexString: bytes.toString('base64') }
    const one = await post('/api/prestador/seguranca/area/1/anexo', prestador, file64)
    expect(one).toMatchObject({ status: 400, error: asPdf })
    const either = await desk.junta(acidente, file64)
    expect(either).toMatchObject({ status: 400, error: expect.stringContaining(foto ?? asPdf) })
    expect(await stored()).toEqual(before)
  })
})
