const page = { pageNum: 1, pageSize: 10 };

/** For each call about a store's customers an input with all its fields that is accepted. */
export const customerInputs: Record<string, object> = {
  customerQuery: { keyword: '王建国', pageRequest: page },
  customerById: { id: 'c1' },
  customerVisits: { id: 'c1', carid: '沪A12345', pageRequest: page },
  customerUpdate: {
    id: 'c1',
    name: '王建国',
    phone: '13812345678',
    company: false,
    invoiceTitle: '上海大众运输有限公司',
    note: '月结',
  },
  customerConsent: { id: 'c1', agreed: true },
  customerMerge: { id: 'c1', otherId: 'c2' },
  customerForget: { id: 'c1' },
};
