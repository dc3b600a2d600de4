-- Lists all companies share, with what they begin with, and those of which a company has values of its own.

-- Nationalities by their ISO code, in the feminine form, as in "a nacionalidade portuguesa".
create table nacionalidade (
  -- ISO 3166-1 numeric; 0 for stateless
  cd int primary key,
  nome text not null unique,
  pais text not null,
  -- the usual ones first, then by name
  ordem int not null
);
insert into nacionalidade (cd, nome, pais, ordem) values
  (4, 'Afegã', 'Afeganistão', 100),
  (8, 'Albanesa', 'Albânia', 100),
  (276, 'Alemã', 'Alemanha', 100),
  (20, 'Andorrana', 'Andorra', 100),
  (24, 'Angolana', 'Angola', 3),
  (28, 'Antiguana', 'Antígua e Barbuda', 100),
  (12, 'Argelina', 'Argélia', 100),
  (32, 'Argentina', 'Argentina', 100),
  (51, 'Arménia', 'Arménia', 100),
  (36, 'Australiana', 'Austrália', 100),
  (40, 'Austríaca', 'Áustria', 100),
  (31, 'Azerbaijana', 'Azerbaijão', 100),
  (44, 'Baamiana', 'Baamas', 100),
  (50, 'Bangladechiana', 'Bangladeche', 12),
  (52, 'Barbadense', 'Barbados', 100),
  (48, 'Baremita', 'Barém', 100),
  (56, 'Belga', 'Bélgica', 100),
  (84, 'Belizense', 'Belize', 100),
  (204, 'Beninense', 'Benim', 100),
  (112, 'Bielorrussa', 'Bielorrússia', 100),
  (104, 'Birmanesa', 'Mianmar (Birmânia)', 100),
  (68, 'Boliviana', 'Bolívia', 100),
  (70, 'Bósnia', 'Bósnia e Herzegovina', 100),
  (72, 'Botsuanesa', 'Botsuana', 100),
  (76, 'Brasileira', 'Brasil', 2),
  (826, 'Britânica', 'Reino Unido', 14),
  (96, 'Bruneína', 'Brunei', 100),
  (100, 'Búlgara', 'Bulgária', 100),
  (854, 'Burquinabê', 'Burquina Faso', 100),
  (108, 'Burundiana', 'Burundi', 100),
  (64, 'Butanesa', 'Butão', 100),
  (132, 'Cabo-verdiana', 'Cabo Verde', 4),
  (120, 'Camaronesa', 'Camarões', 100),
  (116, 'Cambojana', 'Camboja', 100),
  (124, 'Canadiana', 'Canadá', 100),
  (634, 'Catariana', 'Catar', 100),
  (398, 'Cazaque', 'Cazaquistão', 100),
  (140, 'Centro-africana', 'República Centro-Africana', 100),
  (148, 'Chadiana', 'Chade', 100),
  (203, 'Checa', 'Chéquia', 100),
  (152, 'Chilena', 'Chile', 100),
  (156, 'Chinesa', 'China', 18),
  (144, 'Cingalesa', 'Sri Lanca', 100),
  (196, 'Cipriota', 'Chipre', 100),
  (170, 'Colombiana', 'Colômbia', 100),
  (174, 'Comoriana', 'Comores', 100),
  (178, 'Congolesa (Congo)', 'Congo-Brazzaville', 100),
  (180, 'Congolesa (R. D. Congo)', 'Congo-Kinshasa', 100),
  (188, 'Costa-riquenha', 'Costa Rica', 100),
  (191, 'Croata', 'Croácia', 100),
  (192, 'Cubana', 'Cuba', 100),
  (208, 'Dinamarquesa', 'Dinamarca', 100),
  (214, 'Dominicana', 'República Dominicana', 100),
  (212, 'Dominiquense', 'Domínica', 100),
  (818, 'Egípcia', 'Egito', 100),
  (784, 'Emiradense', 'Emirados Árabes Unidos', 100),
  (218, 'Equatoriana', 'Equador', 100),
  (232, 'Eritreia', 'Eritreia', 100),
  (703, 'Eslovaca', 'Eslováquia', 100),
  (705, 'Eslovena', 'Eslovénia', 100),
  (724, 'Espanhola', 'Espanha', 17),
  (233, 'Estónia', 'Estónia', 100),
  (231, 'Etíope', 'Etiópia', 100),
  (242, 'Fijiana', 'Fiji', 100),
  (608, 'Filipina', 'Filipinas', 100),
  (246, 'Finlandesa', 'Finlândia', 100),
  (250, 'Francesa', 'França', 15),
  (266, 'Gabonesa', 'Gabão', 100),
  (270, 'Gambiana', 'Gâmbia', 100),
  (288, 'Ganesa', 'Gana', 100),
  (268, 'Georgiana', 'Geórgia', 100),
  (308, 'Granadina', 'Granada', 100),
  (300, 'Grega', 'Grécia', 100),
  (320, 'Guatemalteca', 'Guatemala', 100),
  (328, 'Guianense', 'Guiana', 100),
  (624, 'Guineense (Bissau)', 'Guiné-Bissau', 5),
  (324, 'Guineense (Conacri)', 'Guiné', 100),
  (226, 'Guinéu-equatoriana', 'Guiné Equatorial', 100),
  (332, 'Haitiana', 'Haiti', 100),
  (340, 'Hondurenha', 'Honduras', 100),
  (344, 'Hong-konguesa', 'Hong Kong, RAE da China', 100),
  (348, 'Húngara', 'Hungria', 100),
  (887, 'Iemenita', 'Iémen', 100),
  (356, 'Indiana', 'Índia', 10),
  (360, 'Indonésia', 'Indonésia', 100),
  (364, 'Iraniana', 'Irão', 100),
  (368, 'Iraquiana', 'Iraque', 100),
  (372, 'Irlandesa', 'Irlanda', 100),
  (352, 'Islandesa', 'Islândia', 100),
  (376, 'Israelita', 'Israel', 100),
  (380, 'Italiana', 'Itália', 16),
  (388, 'Jamaicana', 'Jamaica', 100),
  (392, 'Japonesa', 'Japão', 100),
  (262, 'Jibutiana', 'Jibuti', 100),
  (400, 'Jordana', 'Jordânia', 100),
  (983, 'Kosovar', 'Kosovo', 100),
  (414, 'Kuwaitiana', 'Koweit', 100),
  (418, 'Laociana', 'Laos', 100),
  (426, 'Lesota', 'Lesoto', 100),
  (428, 'Letã', 'Letónia', 100),
  (422, 'Libanesa', 'Líbano', 100),
  (430, 'Liberiana', 'Libéria', 100),
  (434, 'Líbia', 'Líbia', 100),
  (438, 'Listenstainiana', 'Listenstaine', 100),
  (440, 'Lituana', 'Lituânia', 100),
  (442, 'Luxemburguesa', 'Luxemburgo', 100),
  (446, 'Macaense', 'Macau, RAE da China', 100),
  (807, 'Macedónia', 'Macedónia do Norte', 100),
  (458, 'Malaia', 'Malásia', 100),
  (454, 'Malauiana', 'Maláui', 100),
  (462, 'Maldiva', 'Maldivas', 100),
  (450, 'Malgaxe', 'Madagáscar', 100),
  (466, 'Maliana', 'Mali', 100),
  (470, 'Maltesa', 'Malta', 100),
  (384, 'Marfinense', 'Côte d’Ivoire (Costa do Marfim)', 100),
  (504, 'Marroquina', 'Marrocos', 100),
  (584, 'Marshallina', 'Ilhas Marshall', 100),
  (480, 'Mauriciana', 'Maurícia', 100),
  (478, 'Mauritana', 'Mauritânia', 100),
  (484, 'Mexicana', 'México', 100),
  (583, 'Micronésia', 'Micronésia', 100),
  (508, 'Moçambicana', 'Moçambique', 6),
  (498, 'Moldava', 'Moldávia', 100),
  (492, 'Monegasca', 'Mónaco', 100),
  (496, 'Mongol', 'Mongólia', 100),
  (499, 'Montenegrina', 'Montenegro', 100),
  (516, 'Namibiana', 'Namíbia', 100),
  (520, 'Nauruana', 'Nauru', 100),
  (528, 'Neerlandesa', 'Países Baixos', 100),
  (554, 'Neozelandesa', 'Nova Zelândia', 100),
  (524, 'Nepalesa', 'Nepal', 11),
  (558, 'Nicaraguense', 'Nicarágua', 100),
  (566, 'Nigeriana', 'Nigéria', 100),
  (562, 'Nigerina', 'Níger', 100),
  (840, 'Norte-americana', 'Estados Unidos', 100),
  (408, 'Norte-coreana', 'Coreia do Norte', 100),
  (578, 'Norueguesa', 'Noruega', 100),
  (512, 'Omanense', 'Omã', 100),
  (585, 'Palauana', 'Palau', 100),
  (275, 'Palestiniana', 'Territórios palestinianos', 100),
  (591, 'Panamiana', 'Panamá', 100),
  (598, 'Papua', 'Papua-Nova Guiné', 100),
  (586, 'Paquistanesa', 'Paquistão', 19),
  (600, 'Paraguaia', 'Paraguai', 100),
  (604, 'Peruana', 'Peru', 100),
  (616, 'Polaca', 'Polónia', 100),
  (620, 'Portuguesa', 'Portugal', 1),
  (404, 'Queniana', 'Quénia', 100),
  (417, 'Quirguize', 'Quirguistão', 100),
  (296, 'Quiribatiana', 'Quiribáti', 100),
  (642, 'Romena', 'Roménia', 13),
  (646, 'Ruandesa', 'Ruanda', 100),
  (643, 'Russa', 'Rússia', 100),
  (90, 'Salomonense', 'Ilhas Salomão', 100),
  (222, 'Salvadorenha', 'Salvador', 100),
  (882, 'Samoana', 'Samoa', 100),
  (662, 'Santa-lucense', 'Santa Lúcia', 100),
  (659, 'São-cristovense', 'São Cristóvão e Neves', 100),
  (674, 'São-marinhense', 'São Marinho', 100),
  (678, 'São-tomense', 'São Tomé e Príncipe', 7),
  (670, 'São-vicentina', 'São Vicente e Granadinas', 100),
  (682, 'Saudita', 'Arábia Saudita', 100),
  (690, 'Seichelense', 'Seicheles', 100),
  (686, 'Senegalesa', 'Senegal', 100),
  (694, 'Serra-leonesa', 'Serra Leoa', 100),
  (688, 'Sérvia', 'Sérvia', 100),
  (702, 'Singapurense', 'Singapura', 100),
  (760, 'Síria', 'Síria', 100),
  (706, 'Somali', 'Somália', 100),
  (748, 'Suazi', 'Essuatíni', 100),
  (729, 'Sudanesa', 'Sudão', 100),
  (752, 'Sueca', 'Suécia', 100),
  (756, 'Suíça', 'Suíça', 100),
  (710, 'Sul-africana', 'África do Sul', 100),
  (410, 'Sul-coreana', 'Coreia do Sul', 100),
  (728, 'Sul-sudanesa', 'Sudão do Sul', 100),
  (740, 'Surinamesa', 'Suriname', 100),
  (764, 'Tailandesa', 'Tailândia', 100),
  (158, 'Taiwanesa', 'Taiwan', 100),
  (762, 'Tajique', 'Tajiquistão', 100),
  (834, 'Tanzaniana', 'Tanzânia', 100),
  (626, 'Timorense', 'Timor-Leste', 8),
  (768, 'Togolesa', 'Togo', 100),
  (776, 'Tonganesa', 'Tonga', 100),
  (780, 'Trinitário-tobagense', 'Trindade e Tobago', 100),
  (788, 'Tunisina', 'Tunísia', 100),
  (792, 'Turca', 'Turquia', 100),
  (795, 'Turquemena', 'Turquemenistão', 100),
  (798, 'Tuvaluana', 'Tuvalu', 100),
  (804, 'Ucraniana', 'Ucrânia', 9),
  (800, 'Ugandesa', 'Uganda', 100),
  (858, 'Uruguaia', 'Uruguai', 100),
  (860, 'Usbeque', 'Usbequistão', 100),
  (548, 'Vanuatuense', 'Vanuatu', 100),
  (336, 'Vaticana', 'Cidade do Vaticano', 100),
  (862, 'Venezuelana', 'Venezuela', 20),
  (704, 'Vietnamita', 'Vietname', 100),
  (894, 'Zambiana', 'Zâmbia', 100),
  (716, 'Zimbabueana', 'Zimbabué', 100),
  (0, 'Apátrida', 'Sem nacionalidade', 200);

grant select on nacionalidade to apto_cliente, apto_prestador;

-- Kinds of exam, as the certificate has them; codes of the provider's own begin at 101.
create table tipo_exame (
  cd int generated by default as identity (start 101) primary key,
  nome text not null unique,
  chave text collate "C" generated always as (normalizar(nome)) stored,
  inactiv boolean not null default false,
  versao int not null default 1
);
insert into tipo_exame (cd, nome) values
  (1, 'Admissão'),
  (2, 'Periódico'),
  (3, 'Ocasional - Regresso ao trabalho após doença'),
  (4, 'Ocasional - Regresso ao trabalho após acidente'),
  (5, 'Ocasional - Mudança de função'),
  (6, 'Ocasional - Alteração das condições de trabalho'),
  (7, 'Ocasional - A pedido do trabalhador'),
  (8, 'Ocasional - A pedido do serviço/empresa'),
  (9, 'Ocasional - Por cessação do contrato'),
  (10, 'Outro');

grant select on tipo_exame to apto_cliente;
grant select, insert (nome), update (nome, inactiv, versao) on tipo_exame to apto_prestador;

-- Kinds of nursing action; codes of the provider's own begin at 101.
create table tipo_ac_enferm (
  cd int generated by default as identity (start 101) primary key,
  nome text not null unique check (length(nome) between 1 and 75),
  -- as which of them clients know it: itself, or one whose name tells nothing. They are sent neither
  -- this one's name nor its code, by which it could be told from others
  cd_cliente int not null references tipo_ac_enferm,
  chave text collate "C" generated always as (normalizar(nome)) stored,
  inactiv boolean not null default false,
  versao int not null default 1
);
insert into tipo_ac_enferm (cd, nome, cd_cliente) values
  (21, 'Ação de enfermagem', 21),
  (1, 'Consulta de enfermagem do trabalho', 1),
  (2, 'Avaliação de tensão arterial', 2),
  (3, 'Avaliação de peso, altura e IMC', 3),
  (4, 'Glicemia capilar', 4),
  (5, 'Colheita de sangue', 5),
  (6, 'Colheita de urina (urina tipo II)', 6),
  (7, 'Eletrocardiograma (ECG)', 7),
  (8, 'Espirometria', 8),
  (9, 'Audiometria', 9),
  (10, 'Rastreio visual (visioteste)', 10),
  (11, 'Oximetria', 11),
  (12, 'Colesterol capilar', 12),
  (13, 'Pesquisa de álcool no ar expirado', 21),
  (14, 'Pesquisa de substâncias psicoativas', 21),
  (15, 'Vacinação - Tétano e difteria (Td)', 21),
  (16, 'Vacinação - Hepatite B', 21),
  (17, 'Vacinação - Gripe sazonal', 21),
  (18, 'Prova de tuberculina (Mantoux)', 21),
  (19, 'Dinamometria', 19),
  (20, 'Ação de promoção da saúde', 20);

grant select on tipo_ac_enferm to apto_cliente;
grant select, insert (cd, nome, cd_cliente), update (nome, cd_cliente, inactiv, versao) on tipo_ac_enferm to
  apto_prestador;
grant usage on sequence tipo_ac_enferm_cd_seq to apto_prestador;

-- Who examines.
create table medico (
  cd int generated by default as identity primary key,
  nome text not null check (length(nome) between 1 and 100),
  -- number of the Ordem dos Médicos
  cedula text not null unique check (length(cedula) between 1 and 10),
  chave text collate "C" generated always as (normalizar(nome)) stored,
  inactiv boolean not null default false,
  versao int not null default 1
);

grant select on medico to apto_cliente;
grant select, insert (nome, cedula), update (nome, cedula, inactiv, versao) on medico to apto_prestador;

-- Who does nursing actions.
create table enfermeiro (
  cd int generated by default as identity primary key,
  nome text not null check (length(nome) between 1 and 100),
  -- number of the Ordem dos Enfermeiros
  cedula text not null unique check (length(cedula) between 1 and 10),
  chave text collate "C" generated always as (normalizar(nome)) stored,
  inactiv boolean not null default false,
  versao int not null default 1
);

grant select on enfermeiro to apto_cliente;
grant select, insert (nome, cedula), update (nome, cedula, inactiv, versao) on enfermeiro to apto_prestador;

-- Who does activities of safety.
create table tecnico (
  cd int generated by default as identity primary key,
  nome text not null check (length(nome) between 1 and 100),
  -- number of the professional title the labour authority gives
  cedula text not null unique check (length(cedula) between 1 and 10),
  chave text collate "C" generated always as (normalizar(nome)) stored,
  inactiv boolean not null default false,
  versao int not null default 1
);

grant select on tecnico to apto_cliente;
grant select, insert (nome, cedula), update (nome, cedula, inactiv, versao) on tecnico to apto_prestador;

-- The employer's own words for what happened; which class of the law's list each is most like.
create table acao_lesiva (
  cd int primary key,
  nome text not null unique check (length(nome) between 1 and 75),
  cd_contacto smallint not null,
  chave text collate "C" generated always as (normalizar(nome)) stored
);
insert into acao_lesiva (cd, nome, cd_contacto) values
  (1, 'Queda ao mesmo nível', 31),
  (2, 'Queda em altura', 31),
  (3, 'Queda de objetos', 42),
  (4, 'Choque contra objetos', 32),
  (5, 'Pancada por objeto em movimento', 44),
  (6, 'Entalação ou esmagamento', 63),
  (7, 'Corte ou perfuração', 51),
  (8, 'Picada acidental (agulha ou cortante contaminado)', 52),
  (9, 'Sobreesforço ou movimento em falso', 71),
  (10, 'Projeção de partículas ou salpicos', 41),
  (11, 'Contacto com superfícies ou líquidos quentes', 13),
  (12, 'Contacto com frio extremo', 14),
  (13, 'Contacto com eletricidade', 12),
  (14, 'Contacto com substâncias perigosas', 16),
  (15, 'Inalação de gases, vapores ou poeiras', 15),
  (16, 'Exposição a ruído, vibrações ou radiações', 72),
  (17, 'Atropelamento ou colisão com veículos', 44),
  (18, 'Acidente de viação', 45),
  (19, 'Acidente in itinere (trajeto)', 0),
  (20, 'Mordedura ou picada de animal', 81),
  (21, 'Agressão física', 83),
  (22, 'Choque emocional ou violência psicológica', 73),
  (23, 'Soterramento ou afogamento', 20),
  (24, 'Incêndio ou explosão', 13),
  (25, 'Outra', 99);

grant select on acao_lesiva to apto_cliente, apto_prestador;

-- Why an activity is done.
create table motivo_atividade (
  cd int primary key,
  nome text not null unique check (length(nome) between 1 and 75),
  chave text collate "C" generated always as (normalizar(nome)) stored
);
insert into motivo_atividade (cd, nome) values
  (1, 'Planeada (plano anual)'),
  (2, 'Pedido do cliente'),
  (3, 'Obrigação legal'),
  (4, 'Na sequência de acidente de trabalho'),
  (5, 'Na sequência de inspeção da ACT'),
  (6, 'Alteração de instalações, processos ou equipamentos'),
  (7, 'Admissão de trabalhadores'),
  (8, 'Acompanhamento de medidas em aberto'),
  (9, 'Reclamação ou pedido dos trabalhadores'),
  (10, 'Outro');

grant select on motivo_atividade to apto_cliente, apto_prestador;

-- What safety is divided into.
create table area (
  cd int generated by default as identity primary key,
  nome text not null check (length(nome) between 1 and 100),
  obs text check (length(obs) between 1 and 2000),
  inactiv boolean not null default false,
  versao int not null default 1,
  -- Who opened an area or a kind, or changed it last: as of everything else the provider writes. Of those
  -- that came with the portal nobody.
  cd_autor int,
  autor text
);
insert into area (nome, obs) values
  ('Segurança no trabalho', 'Prevenção de acidentes, máquinas, EPI, trabalhos perigosos.'),
  ('Higiene no trabalho', 'Agentes físicos, químicos e biológicos.'),
  ('Ergonomia', 'Adaptação do trabalho ao trabalhador.'),
  ('Emergência e segurança contra incêndio', 'Medidas de autoproteção e resposta à emergência.'),
  ('Riscos psicossociais', 'Avaliação e intervenção psicossocial.'),
  ('Formação', 'Formação e informação em SST.'),
  ('Segurança alimentar', 'HACCP e boas práticas de higiene.'),
  ('Coordenação de segurança em obra', 'DL 273/2003.');
create unique index area_nome on area (normalizar(nome));

grant select on area to apto_cliente;
grant select, insert (nome, obs, cd_autor, autor), update (nome, obs, inactiv, versao, cd_autor, autor) on
  area to apto_prestador;

-- Kinds of activity of an area.
create table tipo_atividade (
  cd int generated by default as identity primary key,
  cd_area int not null references area,
  nome text not null check (length(nome) between 1 and 100),
  chave text collate "C" generated always as (normalizar(nome)) stored,
  inactiv boolean not null default false,
  versao int not null default 1,
  cd_autor int,
  autor text,
  unique (cd_area, cd),
  unique (cd_area, chave)
);
insert into tipo_atividade (cd_area, nome) values
  (1, 'Visita técnica'),
  (1, 'Auditoria de segurança'),
  (1, 'Avaliação de riscos'),
  (1, 'Verificação de equipamentos de trabalho (DL 50/2005)'),
  (1, 'Investigação de acidente de trabalho'),
  (1, 'Elaboração de instruções de segurança'),
  (1, 'Inspeção de EPI'),
  (2, 'Medição de ruído ocupacional'),
  (2, 'Medição de iluminância'),
  (2, 'Avaliação do ambiente térmico'),
  (2, 'Avaliação de vibrações'),
  (2, 'Avaliação da qualidade do ar interior'),
  (2, 'Avaliação de agentes químicos'),
  (2, 'Pesquisa de Legionella'),
  (3, 'Avaliação ergonómica do posto de trabalho'),
  (3, 'Avaliação de movimentação manual de cargas'),
  (3, 'Avaliação de postos com ecrã de visualização'),
  (4, 'Elaboração de medidas de autoproteção'),
  (4, 'Simulacro'),
  (4, 'Verificação de meios de 1.ª intervenção'),
  (4, 'Atualização de plantas de emergência'),
  (5, 'Avaliação de riscos psicossociais'),
  (5, 'Sessão de sensibilização'),
  (6, 'Formação inicial em SST'),
  (6, 'Formação em primeiros socorros'),
  (6, 'Formação em combate a incêndios'),
  (6, 'Formação em movimentação manual de cargas'),
  (6, 'Formação em condução de empilhadores'),
  (6, 'Formação em trabalhos em altura'),
  (7, 'Auditoria HACCP'),
  (7, 'Colheita de amostras alimentares'),
  (7, 'Verificação de temperaturas'),
  (8, 'Visita de coordenação de segurança'),
  (8, 'Validação de plano de segurança e saúde'),
  (8, 'Elaboração de compilação técnica');

grant select on tipo_atividade to apto_cliente;
grant select, insert (cd_area, nome, cd_autor, autor), update (nome, inactiv, versao, cd_autor, autor) on
  tipo_atividade to apto_prestador;

-- cd_empresa null: shared by all; else the company's own.
create table categoria (
  cd int generated by default as identity primary key,
  cd_empresa int,
  nome text not null check (length(nome) between 1 and 75),
  chave text generated always as (normalizar(nome)) stored,
  inactiv boolean not null default false,
  versao int not null default 1
);
insert into categoria (nome) values
  ('Diretor'),
  ('Chefe de departamento'),
  ('Chefe de secção'),
  ('Chefe de equipa'),
  ('Técnico superior'),
  ('Técnico especialista'),
  ('Técnico'),
  ('Assistente técnico'),
  ('Assistente operacional'),
  ('Encarregado geral'),
  ('Encarregado'),
  ('Oficial de 1.ª'),
  ('Oficial de 2.ª'),
  ('Operador especializado'),
  ('Operador'),
  ('Operador praticante'),
  ('Ajudante'),
  ('Aprendiz'),
  ('Servente'),
  ('Motorista'),
  ('Fiel de armazém'),
  ('Rececionista'),
  ('Caixeiro'),
  ('Escriturário de 1.ª'),
  ('Escriturário de 2.ª'),
  ('Empregado de limpeza'),
  ('Auxiliar'),
  ('Enfermeiro'),
  ('Educador de infância'),
  ('Estagiário');
create unique index categoria_nome on categoria (coalesce(cd_empresa, 0), chave collate "C");

-- the wall behind the rows, since it holds the owner too
select muralha_auxiliar('categoria');
select ler_em_todas('categoria');
-- What all companies share is written in company 0, which there is not, and changed in no company's.
create policy partilhados on categoria to apto_prestador
  using (cd_empresa is null and nullif(current_setting('apto.empresa', true), '')::int = 0)
  with check (cd_empresa is null and nullif(current_setting('apto.empresa', true), '')::int = 0);
-- lets a value be held and no more: nobody can write a generated column
grant select, insert on categoria to apto_cliente;
grant select, insert (cd_empresa, nome), update (nome, chave, inactiv, versao) on categoria to apto_prestador;

-- The other lists of the same make.
create table agrupamento (like categoria including all);
insert into agrupamento (nome) values
  ('Quadros superiores'),
  ('Quadros médios'),
  ('Encarregados e chefes de equipa'),
  ('Profissionais altamente qualificados'),
  ('Profissionais qualificados'),
  ('Profissionais semiqualificados'),
  ('Profissionais não qualificados'),
  ('Praticantes e aprendizes'),
  ('Estagiários');

select muralha_auxiliar('agrupamento');
select ler_em_todas('agrupamento');
create policy partilhados on agrupamento to apto_prestador
  using (cd_empresa is null and nullif(current_setting('apto.empresa', true), '')::int = 0)
  with check (cd_empresa is null and nullif(current_setting('apto.empresa', true), '')::int = 0);
-- lets a value be held and no more: nobody can write a generated column
grant select, insert on agrupamento to apto_cliente;
grant select, insert (cd_empresa, nome), update (nome, chave, inactiv, versao) on agrupamento to
  apto_prestador;

create table profissao (like categoria including all);
insert into profissao (nome) values
  ('Diretor de recursos humanos'),
  ('Diretor de produção'),
  ('Diretor financeiro'),
  ('Gestor de operações logísticas'),
  ('Engenheiro mecânico'),
  ('Engenheiro civil'),
  ('Engenheiro eletrotécnico'),
  ('Engenheiro do ambiente'),
  ('Arquiteto'),
  ('Enfermeiro de cuidados gerais'),
  ('Médico'),
  ('Professor do ensino básico'),
  ('Contabilista certificado'),
  ('Jurista'),
  ('Programador de aplicações'),
  ('Técnico superior de segurança no trabalho'),
  ('Técnico de segurança no trabalho'),
  ('Técnico de laboratório'),
  ('Técnico de informática'),
  ('Técnico de manutenção industrial'),
  ('Encarregado de armazém'),
  ('Encarregado de obra'),
  ('Chefe de turno'),
  ('Chefe de cozinha'),
  ('Técnico administrativo'),
  ('Desenhador projetista'),
  ('Comercial'),
  ('Assistente administrativo'),
  ('Rececionista'),
  ('Operador de centro de contacto'),
  ('Escriturário'),
  ('Fiel de armazém'),
  ('Cozinheiro'),
  ('Empregado de mesa'),
  ('Cabeleireiro'),
  ('Operador de caixa'),
  ('Vendedor de loja'),
  ('Auxiliar de ação educativa'),
  ('Ajudante de lar'),
  ('Auxiliar de ação médica'),
  ('Vigilante'),
  ('Bombeiro'),
  ('Jardineiro'),
  ('Operador agrícola'),
  ('Pedreiro'),
  ('Carpinteiro de cofragens'),
  ('Pintor da construção civil'),
  ('Canalizador'),
  ('Serralheiro mecânico'),
  ('Soldador'),
  ('Mecânico de automóveis'),
  ('Eletricista de instalações'),
  ('Padeiro'),
  ('Costureiro'),
  ('Operador de máquinas de injeção de plásticos'),
  ('Operador de linha de enchimento'),
  ('Condutor de empilhador'),
  ('Motorista de pesados de mercadorias'),
  ('Auxiliar de limpeza'),
  ('Operador de recolha de resíduos');

select muralha_auxiliar('profissao');
select ler_em_todas('profissao');
create policy partilhados on profissao to apto_prestador
  using (cd_empresa is null and nullif(current_setting('apto.empresa', true), '')::int = 0)
  with check (cd_empresa is null and nullif(current_setting('apto.empresa', true), '')::int = 0);
-- lets a value be held and no more: nobody can write a generated column
grant select, insert on profissao to apto_cliente;
grant select, insert (cd_empresa, nome), update (nome, chave, inactiv, versao) on profissao to apto_prestador;

create table funcao (like categoria including all);
insert into funcao (nome) values
  ('Movimentação manual de cargas'),
  ('Condução de empilhador'),
  ('Trabalho em altura'),
  ('Operação de máquinas-ferramenta'),
  ('Soldadura'),
  ('Atendimento ao público'),
  ('Trabalho com ecrã de visualização'),
  ('Trabalho noturno'),
  ('Condução de viaturas pesadas'),
  ('Manipulação de alimentos'),
  ('Exposição a agentes químicos'),
  ('Exposição a agentes biológicos'),
  ('Trabalho em espaços confinados'),
  ('Limpeza e higienização'),
  ('Manutenção elétrica');

select muralha_auxiliar('funcao');
select ler_em_todas('funcao');
create policy partilhados on funcao to apto_prestador
  using (cd_empresa is null and nullif(current_setting('apto.empresa', true), '')::int = 0)
  with check (cd_empresa is null and nullif(current_setting('apto.empresa', true), '')::int = 0);
-- lets a value be held and no more: nobody can write a generated column
grant select on funcao to apto_cliente;
grant select, insert (cd_empresa, nome), update (nome, chave, inactiv, versao) on funcao to apto_prestador;

-- cd_empresa null: wherever the provider is at home; else an address of the company.
create table local (like categoria including all);
insert into local (nome) values ('Clínica'), ('Unidade móvel'), ('Instalações do cliente');

select muralha_auxiliar('local');
select ler_em_todas('local');
create policy partilhados on local to apto_prestador
  using (cd_empresa is null and nullif(current_setting('apto.empresa', true), '')::int = 0)
  with check (cd_empresa is null and nullif(current_setting('apto.empresa', true), '')::int = 0);
grant select on local to apto_cliente;
grant select, insert (cd_empresa, nome), update (nome, inactiv, versao) on local to apto_prestador;
