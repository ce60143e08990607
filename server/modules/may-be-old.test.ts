import { allRoutes } from './all-routes';

describe('calls that may be a moment old', () => {
  // Each is weighed: none shows money, a session or a right, nor what others write for its caller.
  it('are these alone', () =>
    expect(allRoutes.flatMap(({ call, options }) => (options.mayBeOld ? [call.name] : [])).sort()).toEqual([
      'answerSearch',
      'caseQuery',
      'codePage',
      'commentQuery',
      'contentQuery',
      'contentQueryLike',
      'courseSearch',
      'courseTitles',
      'courseTypes',
      'diagramsOfCode',
      'dictionaryFresh',
      'faultCounts',
      'getDocBanks',
      'itemQuery',
      'lookUpCodes',
      'newsQuery',
      'scheduledSeries',
      'searchCarName',
      'suggestSearch',
      'vinParseNew',
      'vinParseSimple',
    ]));
});
