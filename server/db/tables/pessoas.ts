import { piece } from '../sql.ts'
import { camposApagados, words, type PorAnos, type Table } from './table.ts'

const convocatorias = {
  prazo: 'RETER_MARCACOES_ANOS',
  dia: piece`t.dt`,
  porque:
    'provam que a pessoa foi chamada e se faltou, durante os anos em que a inspeção o pode perguntar',
} as const satisfies PorAnos

export const dePessoas = {
  funcionario: {
    area: 'funcionario',
    de: 'empresa',
    todas: true,
    pessoa: {
      parte: 'funcionario',
      caminhos: [{ coluna: 'cd' }],
      fica: {
        nome: 'nome e datas',
        porque: 'dizem de quem são os registos que ficam',
        colunas: [
          ...camposApagados('fica'),
          ...words(
            'inactiv dt_inactiv dt_ult_exam dt_expir dt_prox_marc total_exames pendente dt_funcao',
          ),
          ...words('total_marcacoes total_acoes total_faltas total_faltas_acoes sem_decisao'),
        ],
      },
      limpa: camposApagados('limpa'),
    },
    papeis: { cliente: 'select, update (pendente)', prestador: 'select, insert, update, delete' },
    regras: ['prestador DELETE only admitted, and nothing known since'],
  },
  funcionario_palavra: {
    area: 'funcionario',
    de: 'empresa',
    todas: true,
    passa: true,
    impessoal: 'as palavras do nome e do número, que seguem o funcionário',
    papeis: { prestador: 'select, insert, delete' },
  },
  anexo: {
    area: 'saude',
    de: 'empresa',
    ficheiro: {
      nome: (cd_empresa) => piece`'fichas/' || coalesce(
        (select min(e.dt || ' ' || e.cd) from exame e
         where e.cd_empresa = ${cd_empresa} and e.cd_anex = t.cd),
        (select min('substituidas/' || x.dt || ' ' || x.cd_exame || '-' || x.versao)
         from exame_versao x where x.cd_empresa = ${cd_empresa} and x.cd_anex = t.cd))`,
    },
    pessoa: {
      caminhos: [
        { coluna: 'cd', nomeadaPor: 'exame', em: 'cd_anex' },
        { coluna: 'cd', nomeadaPor: 'exame_versao', em: 'cd_anex' },
      ],
      fica: { com: 'exame', colunas: words('nome_fich mime sha256 conteudo criado_em') },
    },
    papeis: { cliente: 'select', prestador: 'select (cd, cd_empresa, sha256), insert' },
  },
  verificacao: {
    area: 'saude',
    de: 'empresa',
    pessoa: {
      parte: 'verificacoes_de_fichas',
      caminhos: [{ coluna: 'cd_anex', de: 'anexo' }],
      fica: { com: 'exame', colunas: words('cd_anex hash empresa iniciais dt substituida') },
    },
    papeis: {
      entrada: 'select (hash, empresa, iniciais, dt, substituida)',
      prestador: 'select (cd_empresa, cd_anex), insert, update (substituida)',
    },
    regras: ['entrada SELECT any', 'prestador INSERT only with that hold'],
  },
  acidente: {
    area: 'acidente',
    de: 'empresa',
    todas: true,
    guarda: [
      { prazo: 'RETER_ACIDENTES_RECUSADOS_DIAS', desde: piece`v.cd_estad = 3 and v.decidido_em` },
    ],
    pessoa: {
      parte: 'acidentes',
      caminhos: [{ coluna: 'cd_funcion' }],
      fica: {
        nome: 'acidentes de trabalho',
        porque:
          'são prova da comunicação à seguradora e à ACT, e contam na sinistralidade da empresa',
        nomeia: true,
        colunas: words(
          'cd_organig organig_acident cd_funcion nome num_mecan organig dt_ini_instit categ profis',
          'cd_estad criado_em cd_autor autor motivo decidido_em cd_decisor decisor nota cd_acc_lesiv',
          'dt hr loc descric obs prest_prim_socorr prest_prim_socorr_desc formac_tarefa epi_adeq',
          'interr_trab dt_interr_trab hr_interr_trab dt_conhec hr_conhec gravidade cd_contacto',
          'cd_lesao cd_parte_corpo cd_desvio baixa dt_fim_ausencia dias_perdidos dt_seguradora',
          'ref_seguradora dt_act ref_act trajeto',
        ),
      },
    },
    papeis: {
      cliente:
        'select, insert, update (gravidade, dt_fim_ausencia, dias_perdidos, dt_seguradora, ref_seguradora, dt_act, ref_act, versao), delete',
      prestador:
        'select, update (cd_estad, motivo, decidido_em, cd_decisor, decisor, nota, cd_contacto, cd_lesao, cd_parte_corpo, cd_desvio, baixa, versao, trajeto), delete',
    },
    regras: [
      'cliente INSERT only with that nobody has answered or classified, of now and added to by nobody, or put back',
      'prestador DELETE only refused a year ago',
    ],
  },
  acidente_passo: {
    area: 'acidente',
    de: 'empresa',
    pessoa: {
      parte: 'passos_de_acidentes',
      caminhos: [{ coluna: 'cd_acidente', de: 'acidente' }],
      fica: {
        com: 'acidente',
        colunas: words('cd_acidente em cd_autor autor titulo alteracoes obs'),
      },
    },
    papeis: { cliente: 'select, insert', prestador: 'select, insert' },
    regras: ['cliente INSERT only with of now or put back'],
  },
  acidente_anexo: {
    area: 'acidente',
    de: 'empresa',
    ficheiro: { nome: () => piece`'acidentes/' || t.cd_acidente || ' ' || t.cd` },
    pessoa: {
      caminhos: [{ coluna: 'cd_acidente', de: 'acidente' }],
      fica: { com: 'acidente', colunas: words('cd_acidente nome_fich mime sha256 conteudo em') },
    },
    papeis: { cliente: 'select, insert, delete' },
    regras: ['cliente INSERT only with of now, or put back with its accident'],
  },
  foto: {
    area: 'funcionario',
    de: 'empresa',
    ficheiro: { nome: () => piece`'fotografia'` },
    pessoa: { caminhos: [{ coluna: 'cd_funcion' }], apaga: 'fotografia' },
    papeis: { cliente: 'select', prestador: 'select, insert, update (mime, conteudo), delete' },
    regras: ['prestador INSERT only with that were drawn anew'],
  },
  marcacao: {
    area: 'saude',
    de: 'empresa',
    todas: true,
    pessoa: {
      parte: 'marcacoes',
      caminhos: [{ coluna: 'cd_funcion' }],
      apaga: 'marcações de exames e faltas',
      anos: convocatorias,
    },
    papeis: {
      cliente: 'select',
      prestador:
        'select, insert, update (dt, hr, cd_tipo_exam, cd_estad, minutos, cd_medic, cd_local, versao, cd_autor, autor)',
    },
    regras: ['prestador INSERT only with that are open and new'],
  },
  exame: {
    area: 'saude',
    de: 'empresa',
    todas: true,
    pessoa: {
      parte: 'exames',
      caminhos: [{ coluna: 'cd_funcion' }],
      fica: {
        nome: 'exames e fichas de aptidão',
        porque:
          'a lei manda conservar os registos da vigilância da saúde (de quem esteve exposto a agentes cancerígenos, até 40 anos); quem decide o prazo é o encarregado da proteção de dados',
        nomeia: true,
        colunas: words(
          'cd_funcion dt hr cd_tipo_exam cd_medic cd_decis dt_expir cd_anex restricoes cd_autor autor',
          'substitui cd_marcacao registado_em',
        ),
      },
    },
    papeis: {
      cliente: 'select',
      prestador:
        'select, insert, update (dt, hr, cd_tipo_exam, cd_medic, cd_decis, dt_expir, cd_anex, restricoes, cd_autor, autor, versao, substitui, cd_marcacao), delete',
    },
    regras: ['prestador DELETE only of the last minute, new and without a certificate'],
  },
  exame_versao: {
    area: 'saude',
    de: 'empresa',
    todas: true,
    pessoa: {
      parte: 'exames_corrigidos',
      caminhos: [{ coluna: 'cd_exame', de: 'exame' }],
      fica: {
        com: 'exame',
        colunas: words(
          'cd_exame dt hr cd_tipo_exam cd_medic cd_decis dt_expir restricoes cd_anex autor',
          'cd_corretor corretor em motivo',
        ),
      },
    },
    papeis: { prestador: 'select, insert' },
    regras: ['prestador INSERT only with of now'],
  },
  marcacao_enferm: {
    area: 'saude',
    de: 'empresa',
    todas: true,
    pessoa: {
      parte: 'acoes_enfermagem',
      caminhos: [{ coluna: 'cd_funcion' }],
      apaga: 'ações de enfermagem marcadas',
      anos: convocatorias,
    },
    papeis: {
      cliente: 'select',
      prestador:
        'select, insert, update (dt, hr, minutos, cd_tipo_ac_enferm, cd_tipo_exam, cd_enferm, cd_local, cd_estad, versao, cd_autor, autor)',
    },
    regras: ['prestador INSERT only with that are open and new'],
  },
  registo: {
    area: 'registo',
    de: 'empresa',
    guarda: [{ prazo: 'RETER_REGISTO_DIAS', desde: piece`v.em` }],
    pessoa: {
      parte: 'registo_de_alteracoes',
      caminhos: [{ coluna: 'cd_alvo', quando: piece`t.acao like 'funcionario\\_%'` }],
      fica: {
        nome: 'registo do que o prestador alterou',
        porque: 'prova quem alterou dados e quando; deixa de ter o nome da pessoa e o motivo',
        colunas: words('cd_organig em acao cd_autor autor cd_alvo do_prestador'),
      },
      limpa: ['alvo', 'descr'],
    },
    papeis: { cliente: 'select, insert', entrada: 'insert', prestador: 'select, insert, delete' },
    regras: [
      'cliente INSERT only with not by the provider',
      'entrada INSERT with of now',
      'prestador DELETE only of a year ago',
      'prestador SELECT (outside companies AND by the provider)',
    ],
  },
  leitura: {
    area: 'leitura',
    de: 'empresa',
    todas: true,
    guarda: [{ prazo: 'RETER_LEITURAS_DIAS', desde: piece`v.em` }],
    pessoa: {
      parte: 'leituras',
      alheias: ['funcionarios'],
      caminhos: [{ coluna: 'cd_funcion' }, { coluna: 'funcionarios', lista: true }],
      fica: {
        nome: 'quem leu os seus dados de saúde',
        porque:
          'a Lei n.º 58/2019 (art. 29.º) quer que cada leitura deixe rasto; não tem o nome da pessoa',
        colunas: words('em cd_utilizador cd_funcion alvo cd_alvo origem funcionarios consulta'),
      },
    },
    papeis: { cliente: 'insert', prestador: 'select, insert, delete' },
    regras: ['prestador DELETE only of a year ago', 'prestador INSERT with outside companies'],
  },
} as const satisfies Record<string, Table>
