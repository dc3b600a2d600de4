import { beforeAll, expect, it } from 'vitest'
import { tiposLembrete } from '#server/comum/lembrete/especies.ts'
import { regrasOf } from '#server/comum/lembrete/regras.ts'
import { countDevidas } from '#server/comum/lembrete/unidades.ts'
import { sql } from '#server/db/sql.ts'
import { readScope } from '#server/kit/access/session.ts'
import { newActor, type Actor } from '#test/actors.ts'
import { openHouse } from '#test/house.ts'
import * as ano from './testing/ano.ts'
import { hirePeople, newDocumento, newMedida, silenceWorld } from './testing/empresa.ts'

const house = openHouse()
let chefe: Actor
const emDias = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)

/** The call of the list on each page. */
const listas: Readonly<Record<string, string>> = {
  '/funcionario': 'funcionario',
  '/saude/dever': 'saude/dever',
  '/saude/marcacao/exame': 'saude/marcacao/exame',
  '/saude/marcacao/acao-enfermagem': 'saude/marcacao/acao-enfermagem',
  '/saude/exame': 'saude/exame',
  '/seguranca/medidas': 'seguranca/medida-aberta',
  '/seguranca/documento': 'seguranca/documento',
  '/pendente/funcionario': 'funcionario/pendente',
  '/pendente/registo': 'acidente/pendente',
  '/pendente/agenda': 'saude/pedido',
}

beforeAll(async () => {
  await silenceWorld(house)
  const { nos } = house.world.a
  chefe = await newActor(house.db, {
    membros: [
      {
        no: nos.raiz,
        direitos: [
          'seguranca.ver',
          'funcionario.ver',
          'saude.ver',
          'saude.doc',
          'pendente.ver',
          'acidente.ver',
        ],
      },
    ],
  })
  const espalhados = [-40, -6, -5, -4, -1, 0, 1, 2, 7, 8, 9, 30, 31, 32, 90, 91]
  const pessoas = await hirePeople(house, nos.raiz, espalhados.length * 2)
  const place = (fonte: ano.Fonte, cd: number, n: number) =>
    ano.fontes[fonte].prazo(cd, emDias(espalhados[n % espalhados.length] ?? 0))
  await house.db.all(pessoas.map((cd, n) => place('funcionario', cd, n)))
  // half of them is booked
  await house.db.all(
    pessoas
      .slice(espalhados.length)
      .filter((_, n) => n % 2 === 0)
      .map((cd) => ano.fontes.funcionario.act({ cd })),
  )
  for (const em of espalhados) await newDocumento(house, nos.sul, emDias(em))
  for (const [n, em] of [...espalhados, ...espalhados].entries()) {
    const cd = await newMedida(house, nos.sul, emDias(em))
    // the later half waits for the provider
    const cd_estad = n < espalhados.length ? 1 : 4
    await house.db.rows(sql`update medida set cd_estad = ${cd_estad} where cd = ${cd}`)
  }
  for (const fonte of ano.fontesDoMundo) {
    const pedido = ['pedido_funcionario', 'acidente', 'pedido_saude'].includes(fonte)
    const rows = await ano.linhasDoMundo(house, fonte)
    await house.db.all(rows.map(({ cd }, n) => place(fonte, cd, pedido ? n : n + 5)))
  }
  await house.db.rows(sql`update dever set dt = null where cd in (select min(cd) from dever)`)
  await house.db.all([
    sql`
      insert into resposta_nova (cd_empresa, cd_utilizador, cd_pedido, sai_em)
      select ${nos.raiz}, ${chefe.cd}, min(p.cd), now() - interval '3 days'
      from pedido_funcionario p where p.cd_empresa = ${nos.raiz}`,
    sql`
      insert into resposta_nova (cd_empresa, cd_utilizador, cd_acidente, sai_em)
      select ${nos.raiz}, ${chefe.cd}, min(p.cd), now() - interval '3 days'
      from acidente p where p.cd_empresa = ${nos.raiz}`,
    sql`
      insert into resposta_nova (cd_empresa, cd_utilizador, cd_pedido_saude, sai_em)
      select ${nos.raiz}, ${chefe.cd}, min(p.cd), now() - interval '3 days'
      from pedido_saude p where p.cd_empresa = ${nos.raiz}`,
    sql`
      insert into resposta_nova (cd_empresa, cd_utilizador, cd_medida, sai_em)
      select ${nos.raiz}, ${chefe.cd}, m.cd, now() - interval '3 days'
      from medida m where m.cd_empresa = ${nos.raiz} and m.cd_estad = 1
      order by m.cd desc limit 2`,
  ])
})

it.each(Object.keys(tiposLembrete).filter((qual) => !tiposLembrete[qual]?.informa))(
  'the link of «%s» opens exactly what was counted',
  async (qual) => {
    const { raiz } = house.world.a.nos
    const definida = tiposLembrete[qual]
    const session = { cd_utilizador: chefe.cd, cd_empresa_entrada: null }
    const { entrada } = house.database
    const db = house.database.cliente(raiz)
    const scope = await entrada.transaction((tx) => readScope(tx, session, raiz))
    const dias = (await regrasOf(entrada, raiz)).get(qual)?.dias ?? 0
    if (!definida || !scope) throw new Error(qual)
    const hoje = emDias(0)
    const contado = await countDevidas(db, definida, { scope, hoje, dias, cd_utilizador: chefe.cd })
    const [pagina = '', filtros = ''] = definida.pagina(dias).split('?')
    const res = await house.http.inject({
      url: `/api/empresa/${raiz}/${listas[pagina]}?pagina=1&quantidade=100&${filtros}`,
      headers: chefe.headers,
    })
    expect(res.statusCode, res.body).toBe(200)
    const abertos = res.json<{ message: { cd: number }[] }>().message.map(({ cd }) => cd)
    expect(new Set(abertos)).toEqual(new Set(contado?.alvos))
    expect(abertos.length).toBe(contado?.alvos.length)
  },
)
