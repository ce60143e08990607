const pageRequest = { pageNum: 1, pageSize: 20 };

/** For each call of the due list an input with all its fields that is accepted. */
export const followUpInputs: Record<string, object> = {
  followQuery: { window: 'due', reason: 'service', told: false, pageRequest },
  followPreview: { carKey: '沪A12345', reason: 'service' },
  followSend: { carKey: '沪A12345', reason: 'service', occurrence: 'w1' },
  followNotices: { group: 'came', pageRequest },
  followGetRules: {},
  followUpdateRules: {
    service: { on: true, leadDays: 14 },
    declined: { on: true, leadDays: 0 },
    finding: { on: true, leadDays: 0 },
    inspection: { on: true, leadDays: 60 },
    insurance: { on: false, leadDays: 30 },
    dailyLimit: 50,
  },
  carPapersQuery: { carid: '沪A12345', vin: null },
  carPapersUpdate: {
    carid: '沪A12345',
    vin: null,
    registeredOn: '2022-05-10',
    inspectionOn: '2026-05-31',
    insuranceOn: null,
  },
  noticeOpen: { key: 'k' },
  noticeAnswer: { key: 'k', answer: 'call' },
  noticeSubscribe: { key: 'k', link: 'notice', code: 'c' },
};
