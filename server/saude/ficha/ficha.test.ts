import { describe, expect, test } from 'vitest'
import { codigosDecisao, isDecidida } from '#contract/saude/decisao.ts'
import decodeQR from 'qr/decode.js'
import { paintPage, readPdf } from '#test/pdf.ts'
import { renderFicha } from './ficha.ts'
import { linhasDeOpcoes } from './quadros.ts'
import { type Ficha } from './dados.ts'

const ficha: Ficha = {
  numero: '2026/000123',
  prestador: {
    nome: 'Saúde no Trabalho do Açor, Lda.',
    nif: '599000019',
    autorizacao: '12/2020',
    modalidade: 'externo',
  },
  empresa: {
    nome: 'Conservas Maré, S.A.',
    nif: '599000027',
    cae: '10203',
    estabelecimento: 'Fábrica de Olhão',
    morada: 'Estrada das Salinas, 7, 8700 Olhão',
  },
  trabalhador: {
    nome: 'Íris da Conceição Gonçalves Falcão',
    num_mecan: 'M-1007',
    sexo: '1',
    dt_nasc: '1988-03-09',
    nacion: 'Cabo-verdiana',
    dt_ini_instit: '2019-09-02',
    categ: 'Operador especializado',
    profis: 'Operador de linha de enchimento',
    func_propost: 'Manipulação de alimentos',
    loc_trab: 'Olhão, Nave 1',
  },
  posto: { conhecido: true, avaliado: true, informado: false, fatores: ['Ruído', 'Frio'] },
  exame: { dt: '2026-03-04', tipo: 'Ocasional - Mudança de função' },
  resultado: { cd_decis: 'IT', dt_expir: '2026-05-04', outras_funcoes: ['Receção', 'Rotulagem'] },
  recomendacoes: ['Sem trabalho noturno.', 'Evitar exposição a solventes.'],
  medico: { nome: 'Dra. Mafalda Sampaio Noronha', cedula: '99903' },
}

const crossed = (texts: readonly string[]) =>
  texts
    .filter((text) => text.startsWith('X '))
    .map((text) => text.slice(2))
    .filter((text) => text !== 'Sim' && text !== 'Não')

const under = (texts: readonly string[], label: string) => texts[texts.indexOf(label) + 1]

describe('the certificate', () => {
  test('says who, where, which exam, fit or not, and until when, on one page', async () => {
    const { pages } = await readPdf(renderFicha(ficha))
    expect(pages).toHaveLength(1)
    const [texts = []] = pages
    const said = Object.fromEntries(labels.map((label) => [label, under(texts, label)]))
    expect(said).toEqual({
      'Designação social': 'Conservas Maré, S.A.',
      CAE: '10203',
      Estabelecimento: 'Fábrica de Olhão',
      Morada: 'Estrada das Salinas, 7, 8700 Olhão',
      Designação: 'Saúde no Trabalho do Açor, Lda.',
      Autorização: '12/2020',
      Nome: 'Íris da Conceição Gonçalves Falcão',
      'N.º mecanográfico': 'M-1007',
      'Data de nascimento': '09-03-1988',
      Sexo: 'Feminino',
      Nacionalidade: 'Cabo-verdiana',
      'Data de admissão': '02-09-2019',
      'Categoria profissional': 'Operador especializado',
      Profissão: 'Operador de linha de enchimento',
      'Função proposta': 'Manipulação de alimentos',
      'Local de trabalho': 'Olhão, Nave 1',
      'Fatores de risco identificados': 'Ruído; Frio',
      'Data do exame': '04-03-2026',
      'Motivo do exame ocasional': 'Mudança de função',
      'Próximo exame até': '04-05-2026',
      'Outras funções que pode desempenhar': 'Receção; Rotulagem',
    })
    expect(texts).toEqual(expect.arrayContaining([...ficha.recomendacoes, 'N.º 2026/000123']))
    expect(texts).toContain('Dra. Mafalda Sampaio Noronha')
    expect(texts).toContain('Cédula da Ordem dos Médicos n.º 99903')
    expect(texts).toContain('Página 1 de 1')
  })

  const decididas = Object.keys(codigosDecisao)
    .filter(isDecidida)
    .map((code) => [code, codigosDecisao[code].nome] as const)
  test.each(decididas)('of decision %s crosses %s and no other', async (cd_decis, texto) => {
    const resultado = { ...ficha.resultado, cd_decis }
    const { pages } = await readPdf(renderFicha({ ...ficha, resultado }))
    expect(crossed(pages[0] ?? [])).toEqual(['Externo', 'Ocasional', texto])
  })

  test('gives a fifth box a line of its own, so that none overlaps its neighbour', () => {
    const boxes = ['um', 'dois', 'três', 'quatro', 'cinco'].map((texto) => ({
      texto,
      marcada: false,
    }))
    const lines = linhasDeOpcoes(boxes)
    expect(lines.map((line) => 'opcoes' in line && line.opcoes.length)).toEqual([4, 1])
  })

  test('is tagged from its title to its last word, in Portuguese', async () => {
    const pdf = await readPdf(renderFicha({ ...ficha, aviso: 'Um aviso.' }))
    expect(pdf.tagged).toBe(true)
    expect(pdf.lang).toBe('pt-PT')
    expect(pdf.titulo).toBe(
      'Ficha de aptidão para o trabalho: Íris da Conceição Gonçalves Falcão, 2026-03-04',
    )
    expect(pdf.untagged).toEqual([])
    const count = (wanted: string) => pdf.roles.filter((role) => role === wanted).length
    expect([count('Document'), count('H1'), count('Sect'), count('H2')]).toEqual([1, 1, 8, 8])
    expect([count('L'), count('LI')]).toEqual([1, 2])
  })

  test('carries its own letters, for names from anywhere', async () => {
    const nome = 'Łukasz Ștefănescu Đặng Ευαγγελία Щербак'
    const bytes = renderFicha({ ...ficha, trabalhador: { ...ficha.trabalhador, nome } })
    const source = bytes.toString('latin1')
    const fonts = source.match(/\/BaseFont \/\w+\+Inter-\w+/gu) ?? []
    expect(fonts.length).toBeGreaterThan(0)
    expect(source.match(/\/BaseFont /gu)).toHaveLength(fonts.length)
    expect(source.match(/\/FontFile2 /gu)).toHaveLength(
      source.match(/\/FontDescriptor\n/gu)?.length ?? 0,
    )
    expect((await readPdf(bytes)).pages[0]).toContain(nome)
  })

  test('is the same file each time it is drawn', async () => {
    expect(renderFicha(ficha).equals(renderFicha(ficha))).toBe(true)
  })

  test('prints a dash for what is not known', async () => {
    const { pages } = await readPdf(
      renderFicha({
        ...ficha,
        trabalhador: { ...ficha.trabalhador, num_mecan: null, profis: null },
        exame: { dt: '2026-03-04', tipo: 'Admissão' },
        resultado: { cd_decis: 'A', dt_expir: null, outras_funcoes: [] },
        recomendacoes: [],
      }),
    )
    const [texts = []] = pages
    expect([under(texts, 'N.º mecanográfico'), under(texts, 'Profissão')]).toEqual(['–', '–'])
    expect(under(texts, 'Próximo exame até')).toBe('Sem data marcada')
    expect(texts).toContain('Sem recomendações.')
    expect(texts).not.toContain('Motivo do exame ocasional')
  })

  test('says by what and where it is verified, so that a phone finds the way too', async () => {
    const endereco = 'https://portal.prestador.example/verificar/K7QF-2M9X-0B3C-D4EF-GH5J'
    const verificacao = { codigo: 'K7QF2M9X0B3CD4EFGH5J', endereco }
    const bytes = renderFicha({ ...ficha, verificacao })
    const { pages, untagged, roles } = await readPdf(bytes)
    expect([pages.length, untagged]).toEqual([1, []])
    expect(roles).toContain('Figure')
    expect(pages[0]).toContain('Verifique em portal.prestador.example/verificar')
    expect(pages[0]).toContain('K7QF-2M9X-0B3C-D4EF-GH5J')
    expect(decodeQR(await paintPage(bytes))).toBe(endereco)
  })

  test('goes on to further pages rather than lose a word, and keeps the signatures together', async () => {
    const recomendacoes = Array.from(
      { length: 40 },
      (_, index) => `Recomendação ${index + 1}: ${'palavra '.repeat(30)}fim ${index + 1}.`,
    )
    const { pages, untagged } = await readPdf(renderFicha({ ...ficha, recomendacoes }))
    expect(pages).toHaveLength(3)
    expect(untagged).toEqual([])
    const all = pages.flat().join(' ')
    for (const index of recomendacoes.keys()) expect(all).toContain(`fim ${index + 1}.`)
    const last = pages[2] ?? []
    expect(last.filter((text) => text === 'Assinatura')).toHaveLength(3)
    expect(last).toContain('Dra. Mafalda Sampaio Noronha')
    expect(last).toContain('Página 3 de 3')
  })
})

const labels = [
  'Designação social',
  'CAE',
  'Estabelecimento',
  'Morada',
  'Designação',
  'Autorização',
  'Nome',
  'N.º mecanográfico',
  'Data de nascimento',
  'Sexo',
  'Nacionalidade',
  'Data de admissão',
  'Categoria profissional',
  'Profissão',
  'Função proposta',
  'Local de trabalho',
  'Fatores de risco identificados',
  'Data do exame',
  'Motivo do exame ocasional',
  'Próximo exame até',
  'Outras funções que pode desempenhar',
]
