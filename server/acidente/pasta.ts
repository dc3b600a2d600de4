import type { Acidente } from '#contract/acidente/chamadas.ts'
import { contactos, desvios, lesoes, partesCorpo } from '#contract/acidente/classes.ts'
import { estadoAcidente, triEstados } from '#contract/acidente/codes.ts'
import { camposAcidente, camposDepois } from '#contract/acidente/campos.ts'
import { gravidades, socorros } from '#contract/acidente/lesao.ts'
import { comBaixa } from '#server/comum/acidentes.ts'
import { algunsDe, type CapituloEscrito, type PastaPedida } from '#server/comum/pasta/capitulo.ts'
import { drawFolhaDaPasta, emPares } from '#server/comum/pasta/folha-da-pasta.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import { asFlag, asText, columns } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { porComunicar } from './colunas.ts'
import { acidenteOf } from './rows.ts'

/** Accepted accidents of the period that cost a day, each with its page. */
export async function acidentesDaPasta(pedida: PastaPedida): Promise<CapituloEscrito> {
  const { db, scope, de, ate, prestador } = pedida
  const rows = await db.rows(sql`
    select ${columns('acidente p', 'cd', 'cd_funcion', 'num_mecan', 'nome', 'dt', 'dias_perdidos')},
           ${columns('acidente p', 'dt_fim_ausencia', 'organig_acident', 'dt_seguradora', 'dt_act')},
           to_char(p.hr, 'HH24:MI')${asText('hr')}, ${columns('acao_lesiva l', 'nome as acao')},
           coalesce(p.trajeto, false)${asFlag('trajeto')}, ${porComunicar.falta}${asFlag('falta')}
    from acidente p
    join acao_lesiva l on l.cd = p.cd_acc_lesiv
    where ${await withinScope(db, scope, piece`p`)} and p.cd_empresa = ${scope.cd_empresa}
      and p.cd_estad = ${estadoAcidente.aceite} and ${comBaixa}
      and p.dt between ${de}::date and ${ate}::date
    order by p.dt, p.hr, p.cd`)
  const ditos = (which: (row: (typeof rows)[number]) => boolean) =>
    algunsDe(rows.filter(which).map(({ cd, dt }) => `n.º ${cd}, de ${dataLegivel(dt)}`))
  const semFim = ditos(({ dt_fim_ausencia, dias_perdidos }) => !dt_fim_ausencia && !dias_perdidos)
  const porDizer = ditos(({ falta }) => falta)
  return {
    como:
      'Acidentes aceites pelo prestador, com data no período, em que se perderam dias ou que o prestador ' +
      'classificou com baixa. Um por página, com o percurso. Os ficheiros juntos a cada um não vão: só os ' +
      'seus nomes.',
    faltas: [
      ...(semFim ? [`Sem o fim da ausência nem dias perdidos: ${semFim}.`] : []),
      ...(porDizer ? [`Sem a comunicação à seguradora ou à ACT: ${porDizer}.`] : []),
    ],
    pecas: rows.map(({ cd, cd_funcion, dt, nome }) => ({
      chave: `acidente ${cd}`,
      nome: `${dt} ${nome}`,
      fim: '.pdf',
      leitura: { alvo: 'acidente', cd_alvo: cd },
      funcionarios: [cd_funcion],
      ler: async () => {
        const acidente = await acidenteOf(db, scope, cd)
        return acidente && (await drawAcidente(acidente, prestador))
      },
    })),
    lista: {
      leitura: { alvo: 'acidente' },
      cabeca: (
        'N.º;Data;Hora;Nº Mecanográfico;Funcionário;Organigrama;Ação lesiva;' +
        'Onde foi;Dias perdidos;Fim da ausência;Seguradora;ACT'
      ).split(';'),
      linhas: rows.map((row) => ({
        chave: `acidente ${row.cd}`,
        cd_funcion: row.cd_funcion,
        celulas: [
          String(row.cd),
          dataLegivel(row.dt),
          row.hr,
          row.num_mecan ?? '',
          row.nome,
          row.organig_acident,
          row.acao,
          row.trajeto ? 'No trajeto' : 'No trabalho',
          String(row.dias_perdidos ?? ''),
          dita(row.dt_fim_ausencia) ?? '',
          dita(row.dt_seguradora) ?? '',
          dita(row.dt_act) ?? '',
        ],
      })),
    },
  }
}

const dita = (dia: string | null) => dia && dataLegivel(dia)

async function drawAcidente(one: Acidente, prestador: string): Promise<Buffer> {
  return await drawFolhaDaPasta({
    titulo: `Acidente de trabalho n.º ${one.cd}`,
    prestador,
    numero: String(one.cd),
    dia: one.dt,
    quadros: [
      {
        titulo: 'Quem',
        linhas: emPares([
          ['Nome', one.nome],
          ['Nº Mecanográfico', one.num_mecan],
          ['Organigrama', one.organig],
          ['Admissão', dita(one.dt_ini_instit)],
          ['Categoria', one.categ],
          ['Profissão', one.profis],
        ]),
      },
      {
        titulo: 'O que aconteceu',
        linhas: [
          ...emPares([
            [camposAcidente.dt.label, `${dataLegivel(one.dt)} ${one.hr}`],
            [camposAcidente.cd_organig_acident.label, one.organig_acident],
            [camposAcidente.loc.label, one.loc],
            [camposAcidente.cd_acc_lesiv.label, one.acc_lesiv],
            [camposAcidente.formac_tarefa.label, nomeEm(triEstados, one.formac_taref)],
            [camposAcidente.epi_adeq.label, nomeEm(triEstados, one.epi_adeq)],
            [camposAcidente.prest_prim_socorr.label, nomeEm(socorros, one.prest_prim_socorr)],
            [camposAcidente.interr_trab.label, one.interr_trab ? 'Sim' : 'Não'],
          ]),
          { campos: [{ titulo: camposAcidente.descric.label, valor: one.descric }] },
          { campos: [{ titulo: camposAcidente.obs.label, valor: one.obs }] },
        ],
      },
      {
        titulo: 'Classificação e ausência',
        linhas: emPares([
          [camposAcidente.gravidade.label, nomeEm(gravidades, one.gravidade)],
          ['Baixa', one.baixa === null ? null : one.baixa ? 'Com baixa' : 'Sem baixa'],
          ['Contacto - modalidade da lesão', nomeEm(contactos, one.cd_contacto)],
          ['Tipo de lesão', nomeEm(lesoes, one.cd_lesao)],
          ['Parte do corpo atingida', nomeEm(partesCorpo, one.cd_parte_corpo)],
          ['Desvio', nomeEm(desvios, one.cd_desvio)],
          [camposDepois.dt_fim_ausencia.label, dita(one.dt_fim_ausencia)],
          [camposDepois.dias_perdidos.label, one.dias_perdidos?.toString()],
        ]),
      },
      {
        titulo: 'Comunicações',
        linhas: emPares([
          ['Seguradora', dita(one.dt_seguradora)],
          ['Referência', one.ref_seguradora],
          ['Autoridade para as Condições do Trabalho', dita(one.dt_act)],
          ['Referência', one.ref_act],
        ]),
      },
      {
        titulo: 'Percurso',
        linhas: [
          {
            lista: one.passos.map(
              ({ dt, hr, autor, titulo, obs }) =>
                `${dataLegivel(dt)} ${hr}, ${autor}: ${titulo}${obs === null ? '' : `. ${obs}`}`,
            ),
            vazia: 'Sem passos desde que foi aceite.',
          },
          { lista: one.anexos.map(({ nome_fich }) => nome_fich), vazia: 'Sem ficheiros juntos.' },
        ],
      },
    ],
    nota: 'Como está no portal no dia em que a pasta foi feita.',
  })
}

const nomeEm = (nomes: Readonly<Record<number, string>>, cd: number | null) =>
  cd === null ? null : (nomes[cd] ?? null)
